"""Take the grain out of a rendered picture, guided by its colours and shapes.

    python3 denoise.py <weights folder> <render.npz> <out.ppm>

Debian's Blender comes without a denoiser. This runs Intel Open Image Denoise's network in numpy
with the weights that the npm package `denoiser` carries (Apache-2.0, `tzas/*.tza`): the one for
pictures as they are shown, guided by noisy colours and normals.
"""

import struct
import sys

import numpy as np

BAND = 8192  # columns of one multiplication: small enough to stay in the processor's cache


def weights(path):
    """The tensors of a TZA file by name."""
    data = open(path, "rb").read()
    magic, major, _, table = struct.unpack_from("<HBBQ", data)
    if magic != 0x41D7 or major != 2:
        raise ValueError(f"{path} is not a weights file of version 2")
    count, = struct.unpack_from("<I", data, table)
    at = table + 4
    tensors = {}
    for _ in range(count):
        length, = struct.unpack_from("<H", data, at)
        name = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        dimensions = data[at]
        shape = struct.unpack_from(f"<{dimensions}I", data, at + 1)
        at += 1 + 4 * dimensions + dimensions
        kind = {"f": "<f4", "h": "<f2"}[chr(data[at])]
        offset, = struct.unpack_from("<Q", data, at + 1)
        at += 9
        values = np.frombuffer(data, kind, int(np.prod(shape)), offset)
        tensors[name] = values.reshape(shape).astype(np.float32)
    return tensors


def pad(image):
    return np.pad(image, ((0, 0), (1, 1), (1, 1)))


def convolve(tensors, name, image):
    """3 × 3 convolution and ReLU of (channels, height + 2, width + 2), its border zero."""
    weight, bias = tensors[name + ".weight"], tensors[name + ".bias"]
    channels, height, width = image.shape
    flat = image.reshape(channels, -1)
    result = np.zeros((len(bias), height * width), np.float32)
    taps = [(y * width + x, np.ascontiguousarray(weight[:, :, y + 1, x + 1]))
            for y in (-1, 0, 1) for x in (-1, 0, 1)]
    first, last = width + 1, height * width - width - 1
    for begin in range(first, last, BAND):
        end = min(begin + BAND, last)
        total = taps[0][1] @ flat[:, begin + taps[0][0]:end + taps[0][0]]
        for shift, tap in taps[1:]:
            total += tap @ flat[:, begin + shift:end + shift]
        total += bias[:, None]
        np.maximum(total, 0, out=result[:, begin:end])
    result = result.reshape(-1, height, width)
    result[:, :, 0] = result[:, :, -1] = 0
    return result


def halve(image):
    inner = image[:, 1:-1, 1:-1]
    c, h, w = inner.shape
    return pad(inner.reshape(c, h // 2, 2, w // 2, 2).max(axis=(2, 4)))


def double_beside(image, other):
    """The image at twice its size, the other's channels after its own."""
    inner = image[:, 1:-1, 1:-1].repeat(2, axis=1).repeat(2, axis=2)
    return np.concatenate([pad(inner), other])


def network(tensors, image):
    """The U-Net: halved four times, doubled again beside what it was before."""
    def run(name, value):
        return convolve(tensors, name, value)

    levels = [image]
    value = run("enc_conv0", image)
    for level in (1, 2, 3, 4):
        value = halve(run(f"enc_conv{level}", value))
        levels.append(value)
    value = run("enc_conv5b", run("enc_conv5a", levels.pop()))
    for level in (4, 3, 2, 1):
        value = double_beside(value, levels.pop())
        value = run(f"dec_conv{level}b", run(f"dec_conv{level}a", value))
    return run("dec_conv0", value)


def clean(folder, model, *images):
    """Images of (height, width, 3) in [0, 1]; the first one is cleaned."""
    height, width, _ = images[0].shape
    rest = ((0, -height % 16), (0, -width % 16), (0, 0))
    stack = np.concatenate([np.pad(image, rest, "edge") for image in images], axis=2)
    tensors = weights(f"{folder}/{model}.tza")
    result = network(tensors, pad(np.ascontiguousarray(stack.transpose(2, 0, 1), np.float32)))
    return result[:, 1:height + 1, 1:width + 1].transpose(1, 2, 0).clip(0, 1)


if __name__ == "__main__":
    folder, source, out = sys.argv[1:]
    passes = np.load(source)
    result = clean(folder, "rt_ldr_alb_nrm", passes["color"].clip(0, 1), passes["albedo"].clip(0, 1),
                   passes["normal"].clip(-1, 1) * 0.5 + 0.5)
    height, width, _ = result.shape
    with open(out, "wb") as file:
        file.write(b"P6\n%d %d\n255\n" % (width, height))
        file.write((result * 255 + 0.5).astype(np.uint8).tobytes())
