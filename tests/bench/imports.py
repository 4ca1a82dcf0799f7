#!/usr/bin/env python3
"""Pictures a second of an import beside Caffe's convert_imageset, in alternating runs, and whether memory stays flat.

  tests/bench/imports.py --fitroom build/release/app/fitroom --peer CONVERT_IMAGESET FOLDER …

Each FOLDER holds one folder of small pictures a class; raw pixels are stored, unshuffled, as convert_imageset does by
default. It is called as `CONVERT_IMAGESET [--gray] FOLDER/ LIST OUT`. Without --peer Fitroom is measured alone."""
import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time


def run(command):
    """Seconds and resident peak in MiB."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{' '.join(command)} failed")
    return time.perf_counter() - start, usage.ru_maxrss / 1024


def pictures(folder):
    for label, name in enumerate(sorted(os.listdir(folder))):
        for file in sorted(os.listdir(os.path.join(folder, name))):
            yield f"{name}/{file}", label


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folders", nargs="+")
    options.add_argument("--fitroom", default="build/release/app/fitroom")
    options.add_argument("--peer")
    options.add_argument("--runs", type=int, default=5)
    options.add_argument("--encode", default="raw")
    a = options.parse_args()
    print(f"{'folder':<12} {'pictures':>8} {'per s':>8} {'peer per s':>10} {'ratio':>6} {'peak MiB':>9} {'of 1000':>8}")
    sums = [0, 0.0, 0.0]
    with tempfile.TemporaryDirectory() as place:
        out = os.path.join(place, "out")
        for folder in a.folders:
            all_of_it = list(pictures(folder))
            lists = os.path.join(place, "list.txt")
            with open(lists, "w", encoding="utf-8") as file:
                file.writelines(f"{path} {label}\n" for path, label in all_of_it)
            few = os.path.join(place, "few")
            for path, _ in all_of_it[::max(1, len(all_of_it) // 1000)][:1000]:
                os.makedirs(os.path.dirname(os.path.join(few, path)), exist_ok=True)
                shutil.copy(os.path.join(folder, path), os.path.join(few, path))
            with open(os.path.join(folder, all_of_it[0][0]), "rb") as file:
                gray = file.read(26)[25:] == b"\0"  # PNG's kind of colour
            ours, theirs = [], []
            for _ in range(a.runs):
                ours.append(run([a.fitroom, "import", folder, "--out", out, "--encode", a.encode, "--no-shuffle"]))
                shutil.rmtree(out)
                if a.peer:
                    theirs.append(run([a.peer, *(["--gray"] if gray else []), folder + "/", lists, out]))
                    shutil.rmtree(out)
            small = run([a.fitroom, "import", few, "--out", out, "--encode", a.encode, "--no-shuffle"])
            shutil.rmtree(out)
            shutil.rmtree(few)
            seconds = statistics.median(r[0] for r in ours)
            peer = statistics.median(r[0] for r in theirs) if theirs else 0.0
            sums = [sums[0] + len(all_of_it), sums[1] + seconds, sums[2] + peer]
            shown = f"{len(all_of_it) / peer:>10.0f} {peer / seconds:>6.2f}" if peer else f"{'':>10} {'':>6}"
            print(f"{os.path.basename(folder):<12} {len(all_of_it):>8} {len(all_of_it) / seconds:>8.0f} {shown} "
                  f"{statistics.median(r[1] for r in ours):>9.1f} {small[1]:>8.1f}", flush=True)
    if sums[2]:
        print(f"{'all':<12} {sums[0]:>8} {sums[0] / sums[1]:>8.0f} {sums[0] / sums[2]:>10.0f} {sums[2] / sums[1]:>6.2f}")


if __name__ == "__main__":
    main()
