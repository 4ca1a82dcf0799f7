#!/usr/bin/env python3
"""How long until the program is there: --version, the studio's window, and a network of some 230 layers opened, planned and
drawn. A window counts as done when the program has come to rest: the moment of its last work is what is printed.

  tests/bench/start.py --fitroom build/release/app/fitroom [--net FILE]

Linux only (/proc); without a display the windows are drawn offscreen."""
import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time

from networks import NETWORKS

RESTING = 0.4  # seconds without work


def cpu_ticks(pid):
    with open(f"/proc/{pid}/stat", encoding="ascii", errors="replace") as file:
        fields = file.read().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def at_rest(command, environment):
    """Seconds from the start to the last work, and the processor's seconds until then."""
    start = time.perf_counter()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    last, ticks = start, 0
    try:
        while time.perf_counter() - last < RESTING or ticks == 0:
            time.sleep(0.005)
            if process.poll() is not None:
                sys.exit(f"{' '.join(command)} ended with {process.returncode}")
            now = cpu_ticks(process.pid)
            if now > ticks + 1 or (now > ticks and time.perf_counter() - last < 0.05):
                ticks, last = now, time.perf_counter()
            elif time.perf_counter() - start > 60:
                sys.exit(f"{' '.join(command)} does not come to rest")
        return last - start, ticks / os.sysconf("SC_CLK_TCK")
    finally:
        process.terminate()
        process.wait()


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--fitroom", default="build/release/app/fitroom")
    options.add_argument("--net", help="a network to open; without it ResNet-50 is written and opened")
    options.add_argument("--runs", type=int, default=10)
    a = options.parse_args()
    times = []
    for _ in range(a.runs):
        start = time.perf_counter()
        subprocess.run([a.fitroom, "--version"], stdout=subprocess.DEVNULL, check=True)
        times.append((time.perf_counter() - start) * 1e3)
    print(f"--version: {statistics.median(times):.0f} ms (median of {a.runs})")
    with tempfile.TemporaryDirectory() as home:
        environment = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home, XDG_DATA_HOME=home, XDG_CACHE_HOME=home)
        if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
            environment["QT_QPA_PLATFORM"] = "offscreen"
        net = a.net
        if not net:
            net = os.path.join(home, "resnet50.prototxt")
            make, batch = NETWORKS["resnet50"]
            with open(net, "w", encoding="utf-8") as file:
                file.write(make(batch))
        with open(net, encoding="utf-8", errors="replace") as file:
            layers = file.read().count("layer {")
        for what, command in (("studio", [a.fitroom]), (f"network of {layers} layers", [a.fitroom, net])):
            runs = [at_rest(command, environment) for _ in range(a.runs)]
            print(f"{what}: {statistics.median(r[0] for r in runs):.2f} s to rest, "
                  f"{statistics.median(r[1] for r in runs):.2f} s of processor (medians of {a.runs})", flush=True)


if __name__ == "__main__":
    main()
