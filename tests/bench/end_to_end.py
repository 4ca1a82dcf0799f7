#!/usr/bin/env python3
"""What reading pictures costs a training step: the same network fed from memory and from an LMDB of JPEGs with random crop
and mirror, in alternating runs on the same machine.

  tests/bench/end_to_end.py --fitroom build/release/app/fitroom --pictures FOLDER [NET …]

FOLDER holds one folder of pictures a class (CIFAR-10, say). They are imported as JPEGs a quarter larger than the network's
input, and cropped to it. Without --pictures the program's own textures are used."""
import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile

from networks import NETWORKS


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr.strip() or f"{command[0]} failed")
    return done.stdout


def step(program, net, steps):
    return json.loads(run(program, "time", "--model", net, "--iterations", str(steps), "--json"))["step_ms"]


def fed_by(database, text, crop):
    """The network with a Data layer in the place of its DummyData."""
    batch = re.search(r"dim: (\d+)", text).group(1)
    layer = (f'layer {{ name: "data" type: "Data" top: "data" top: "label" transform_param {{ crop_size: {crop} mirror: true '
             f'mean_value: 120 scale: 0.016 }} data_param {{ source: "{database}" backend: LMDB batch_size: '
             f'{batch} }} }}\n')
    start = text.index("layer {")
    return text[:start] + layer + text[text.index("layer {", start + 1):]


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("nets", nargs="*", default=["resnet20"])
    options.add_argument("--fitroom", default="build/release/app/fitroom")
    options.add_argument("--pictures")
    options.add_argument("--pairs", type=int, default=5)
    options.add_argument("--steps", type=int, default=12)
    a = options.parse_args()
    unknown = [n for n in a.nets if n not in NETWORKS]
    if unknown:
        sys.exit(f"Unknown: {', '.join(unknown)}. Known: {', '.join(NETWORKS)}.")
    program = os.path.abspath(a.fitroom)
    print(f"{'network':<12} {'batch':>5} {'memory ms':>10} {'JPEG ms':>9} {'ratio':>7}   ratios of the pairs")
    with tempfile.TemporaryDirectory() as folder:
        pictures = a.pictures
        if not pictures:
            pictures = os.path.join(folder, "pictures")
            run(program, "sample", "textures", "--out", pictures)
        for name in a.nets:
            make, batch = NETWORKS[name]
            text = make(batch)
            side = int(re.search(r"shape \{ dim: \d+ dim: \d+ dim: (\d+)", text).group(1))
            database = os.path.join(folder, f"{side}")
            if not os.path.exists(database):
                larger = side * 5 // 4
                run(program, "import", pictures, "--out", database, "--resize", f"{larger}x{larger}", "--color", "rgb",
                    "--encode", "jpeg")
            nets = {}
            for kind, content in (("memory", text), ("jpeg", fed_by(database, text, side))):
                nets[kind] = os.path.join(folder, f"{name}_{kind}.prototxt")
                with open(nets[kind], "w", encoding="utf-8") as file:
                    file.write(content)
            pairs = []
            for i in range(a.pairs):
                order = ("memory", "jpeg") if i % 2 == 0 else ("jpeg", "memory")
                one = {kind: step(program, nets[kind], a.steps) for kind in order}
                pairs.append((one["memory"], one["jpeg"]))
            ratios = [jpeg / memory for memory, jpeg in pairs]
            print(f"{name:<12} {batch:>5} {statistics.median(p[0] for p in pairs):>10.1f} "
                  f"{statistics.median(p[1] for p in pairs):>9.1f} {statistics.median(ratios):>7.3f}   "
                  + " ".join(f"{r:.3f}" for r in ratios), flush=True)


if __name__ == "__main__":
    main()
