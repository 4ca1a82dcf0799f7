#!/usr/bin/env python3
"""Training steps of Fitroom beside PyTorch's: time and resident peak, in alternating runs on the same machine.

  tests/bench/against_torch.py --fitroom build/release/app/fitroom --torch PYTHON --peer SCRIPT [NET …]

PYTHON is one that has torch; SCRIPT is called as `SCRIPT NET BATCH STEPS --threads N` and prints one JSON line with
median_ms and peak_mib for the same network. Without them Fitroom is measured alone. With --half each network is also run
within half of its own planned bytes, with --bf16 also with its feature maps in 16 bits. --torch-options='--channels-last' is
handed on to SCRIPT. GFLOP/s and their share of this machine's matrix-product peak are those of the whole step."""
import argparse
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile

from networks import NETWORKS


def fitroom(program, net, steps, threads, memory=None, bf16=False, gpu=None):
    command = [program, "time", "--model", net, "--iterations", str(steps), "--json"]
    if gpu is not None:
        command += ["--gpu", gpu]
    if bf16:
        command.append("--bf16")
    if memory:
        command += ["--memory", str(memory)]
    done = subprocess.run(command, capture_output=True, text=True, env=dict(os.environ, OMP_NUM_THREADS=str(threads)))
    if done.returncode:
        return None, done.stderr.strip().splitlines()[-1]
    out = json.loads(done.stdout)
    mib = (out["peak_resident_bytes"] if gpu is None else out["device_bytes_taken"]) / 2**20
    return dict(ms=out["step_ms"], mib=mib, planned=out["planned_peak_bytes"],
                again=out["recomputed"], gflops=out["gflops"], of_peak=out["gflops_of_peak"],
                convolutions=sum(k["share"] for k in out["kinds"] if "Convolution" in k["kind"])), None


def torch(python, peer, net, batch, steps, threads, more):
    command = [python, peer, net, str(batch), str(steps), "--threads", str(threads), *more]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    out = json.loads(out.splitlines()[-1])
    return dict(ms=out["median_ms"], mib=out["peak_mib"])


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("nets", nargs="*")
    options.add_argument("--fitroom", default="build/release/app/fitroom")
    options.add_argument("--torch")
    options.add_argument("--peer")
    options.add_argument("--runs", type=int, default=3)
    options.add_argument("--steps", type=int, default=8)
    options.add_argument("--half", action="store_true")
    options.add_argument("--bf16", action="store_true")
    options.add_argument("--torch-options", default="")
    options.add_argument("--gpu", help="number of the graphics card that both compute on; peaks are then the card's memory")
    options.add_argument("--threads", type=int, default=os.cpu_count())
    a = options.parse_args()
    unknown = [n for n in a.nets if n not in NETWORKS]
    if unknown:
        sys.exit(f"Unknown: {', '.join(unknown)}. Known: {', '.join(NETWORKS)}.")
    paired = a.torch and a.peer
    if not paired:
        print("PyTorch is not measured: give --torch and --peer.")
    print(f"{'network':<14} {'batch':>5} {'step ms':>9} {'torch ms':>9} {'faster':>7} {'peak MiB':>9} {'torch MiB':>9} {'of it':>6} "
          f"{'GFLOP/s':>8} {'of peak':>7} {'convolving':>10}  {'half: MiB, step ×' if a.half else ''}{'bf16: ms, faster' if a.bf16 else ''}")
    ratios = []
    for name in a.nets or NETWORKS:
        make, batch = NETWORKS[name]
        steps = a.steps * 8 if batch > 60 else a.steps  # short ones more often
        with tempfile.TemporaryDirectory() as folder:
            net = os.path.join(folder, "net.prototxt")
            with open(net, "w", encoding="utf-8") as file:
                file.write(make(batch))
            ours, theirs, halves, narrow, why = [], [], [], [], ""
            for _ in range(a.runs):
                one, error = fitroom(a.fitroom, net, steps, a.threads, gpu=a.gpu)
                if error:
                    sys.exit(f"{name}: {error}")
                ours.append(one)
                if paired:
                    theirs.append(torch(a.torch, a.peer, name, batch, steps, a.threads, a.torch_options.split()))
                if a.half:
                    half, why = fitroom(a.fitroom, net, steps, a.threads, one["planned"] // 2, gpu=a.gpu)
                    if half:
                        halves.append(half)
                if a.bf16:
                    one, error = fitroom(a.fitroom, net, steps, a.threads, bf16=True, gpu=a.gpu)
                    if error:
                        sys.exit(f"{name}: {error}")
                    narrow.append(one)
        middle = lambda runs, key: statistics.median(r[key] for r in runs)
        line = f"{name:<14} {batch:>5} {middle(ours, 'ms'):>9.1f}"
        if theirs:
            ratios.append(middle(theirs, "ms") / middle(ours, "ms"))
            line += f" {middle(theirs, 'ms'):>9.1f} {ratios[-1]:>6.2f}×"
        else:
            line += f" {'':>9} {'':>7}"
        line += f" {middle(ours, 'mib'):>9.0f}"
        line += f" {middle(theirs, 'mib'):>9.0f} {middle(ours, 'mib') / middle(theirs, 'mib'):>6.2f}" if theirs else f" {'':>9} {'':>6}"
        line += f" {middle(ours, 'gflops'):>8.0f} {middle(ours, 'of_peak') if ours[0]['of_peak'] else 0:>7.0%} {middle(ours, 'convolutions'):>10.0%}"
        if halves:
            line += f"  {middle(halves, 'mib'):>9.0f} {middle(halves, 'ms') / middle(ours, 'ms'):>7.2f}×"
        elif a.half:
            line += f"  {why}"
        if narrow:
            line += f"  {middle(narrow, 'ms'):>9.1f} {middle(ours, 'ms') / middle(narrow, 'ms'):>6.2f}×"
        print(line, flush=True)
    if ratios:
        print(f"geometric mean: {math.prod(ratios) ** (1 / len(ratios)):.2f}× as fast; least {min(ratios):.2f}×")


if __name__ == "__main__":
    main()
