#!/usr/bin/python3
"""Writes printed.json: what NumPy and PyTorch print and save, for the tests of the page's reader.

Run it with any Python that has PyTorch and NumPy (Debian: python3-torch), from anywhere:

    /usr/bin/python3 tests/reference/printed.py && npx prettier --write tests/reference/printed.json

The same versions write the same bytes. Running the tests needs printed.json only. It holds

    read      cases to read: note, shape and values as float32, and either a text that was printed
              or the base64 of a .npy file; values were printed to within
              absolute + relative |value|
    refused   texts and files that hold no one whole matrix, and a word that their error has to say
    saved     what np.save writes for a float32 matrix, byte by byte
    shortest  numbers as NumPy prints a float32: the shortest digits that tell it apart
"""

import base64
import io
import json
import pathlib
import platform

import numpy as np
import torch

HERE = pathlib.Path(__file__).resolve().parent
EXACT = {"absolute": 0, "relative": 0}
# Four digits behind the point, or one before and four behind it; and one rounding to float32.
FIXED = {"absolute": 0.5e-4, "relative": 1e-7}
# NumPy stops after eight digits behind the point, and where they tell a number of 16 bits apart.
NUMPY = {"absolute": 0.5e-8, "relative": 1e-7}
HALF = {"absolute": 0, "relative": 2.0**-11}
SCIENTIFIC = {"absolute": 0, "relative": 0.5e-4 + 1e-7}


def flat(array):
    return [float(value) for value in np.asarray(array, dtype=np.float32).flatten()]


def matrix_shape(array):
    shape = array.shape[1:] if array.ndim == 3 else array.shape
    return [1, *shape] if len(shape) == 1 else list(shape)


def text_case(note, text, array, within=EXACT):
    array = np.asarray(array)
    values = {"shape": matrix_shape(array), "values": flat(array)}
    return {"note": note, "text": text, **values, **within}


def file_bytes(array, version=None):
    file = io.BytesIO()
    np.lib.format.write_array(file, array, version=version)
    return base64.b64encode(file.getvalue()).decode()


def npy_case(note, array, version=None):
    values = {"shape": matrix_shape(array), "values": flat(array)}
    return {"note": note, "npy": file_bytes(array, version), **values, **EXACT}


def numpy_prints(rng):
    arrays = {
        "normal": rng.standard_normal((4, 3)).astype("f4"),
        "wide, so lines are broken": rng.standard_normal((2, 40)).astype("f4"),
        "one row": rng.standard_normal((1, 5)).astype("f4"),
        "one column": rng.standard_normal((5, 1)).astype("f4"),
        "a list": rng.standard_normal(5).astype("f4"),
        "a list of many lines": rng.standard_normal(30).astype("f4"),
        "whole numbers": np.arange(6, dtype="f4").reshape(2, 3),
        "tiny and large": np.array([[1e-5, 1e10], [-3.4e38, 1e-45]], dtype="f4"),
        "minus zero": np.array([[-0.0, 1.0]], dtype="f4"),
        "integers": np.array([[1, -20], [300, 4]]),
        "small integers": np.array([[1, -2], [3, 4]], dtype="i1"),
        "truth values": np.array([[True, False], [False, True]]),
        "a batch of one": rng.standard_normal((1, 2, 3)).astype("f4"),
        "half": rng.standard_normal((2, 3)).astype("f2"),
        "double": np.float32(rng.standard_normal((3, 2))).astype("f8"),
    }
    for note, array in arrays.items():
        within = EXACT if (array == np.floor(array)).all() else HALF if note == "half" else NUMPY
        yield text_case(f"NumPy str: {note}", str(array), array, within)
        yield text_case(f"NumPy repr: {note}", repr(array), array, within)
    array = arrays["normal"]
    yield text_case("NumPy tolist", str(array.tolist()), array)
    rows = "\n".join(str(row) for row in array)
    yield text_case("NumPy, rows printed one by one", rows, array, NUMPY)
    yield text_case("NumPy, list of arrays", str(list(array)), array, NUMPY)
    yield text_case("NumPy matrix", repr(np.matrix(array)), array, NUMPY)
    with np.printoptions(precision=4, floatmode="maxprec"):
        yield text_case("NumPy, precision 4", str(array), array, FIXED)
    with np.printoptions(precision=4, suppress=True):
        yield text_case("NumPy, suppress", repr(array * 1e-2), array * 1e-2, FIXED)
    with np.printoptions(formatter={"float": "{:.4e}".format}):
        yield text_case("NumPy, scientific", str(array), array, SCIENTIFIC)
    with np.printoptions(sign="+", floatmode="fixed", precision=9):
        yield text_case("NumPy, signs", repr(array), array, {**FIXED, "absolute": 0.5e-9})
    with np.printoptions(threshold=np.inf):
        large = rng.integers(-9, 9, (64, 64)).astype("f4")
        yield text_case("NumPy, 64 x 64 printed whole", str(large), large)
    for note, options in {"default": {}, "comma": {"delimiter": ",", "header": "x,y,z"},
                          "remark": {"delimiter": "\t", "header": "made of\tnothing"}}.items():
        file = io.StringIO()
        np.savetxt(file, array, **options)
        yield text_case(f"NumPy savetxt, {note}", file.getvalue(), array)


def torch_prints():
    torch.manual_seed(0)
    normal = torch.randn(4, 3)
    fixed = {
        "normal": normal,
        "positive": torch.rand(3, 4),
        "wide, so lines are broken": torch.randn(2, 40),
        "one row": torch.randn(1, 5),
        "one column": torch.randn(5, 1),
        "a list": torch.randn(5),
        "a batch of one": torch.randn(1, 2, 3),
        "double": torch.randn(2, 3, dtype=torch.float64),
        "half": torch.randn(2, 3).half(),
        "bfloat16": torch.randn(2, 3).bfloat16(),
        "requires_grad": torch.randn(2, 3, requires_grad=True),
        "grad_fn": torch.randn(2, 3, requires_grad=True) * 2,
        "grad_fn, a list": (torch.randn(2, 3, requires_grad=True) * 2)[0],
        "Parameter": torch.nn.Linear(3, 2).weight,
        "strided": torch.randn(3, 2).T,
    }
    for note, tensor in fixed.items():
        yield text_case(f"PyTorch: {note}", str(tensor), tensor.detach().float(), FIXED)
    exact = {
        "whole numbers": torch.arange(6.0).reshape(2, 3),
        "integers": torch.arange(6).reshape(2, 3),
        "bytes": torch.arange(6, dtype=torch.uint8).reshape(2, 3),
        "truth values": torch.eye(2).bool(),
    }
    for note, tensor in exact.items():
        yield text_case(f"PyTorch: {note}", str(tensor), tensor)
    scientific = {"tiny": normal * 1e-6, "far apart": normal * torch.tensor([1e-8, 1.0, 1e8])}
    for note, tensor in scientific.items():
        yield text_case(f"PyTorch, scientific: {note}", str(tensor), tensor, SCIENTIFIC)
    meta = str(normal.double()).replace("dtype", "device='cuda:0', dtype")
    yield text_case("PyTorch, on a device", meta, normal, FIXED)
    yield text_case("PyTorch tolist", str(normal.tolist()), normal)
    yield text_case("PyTorch, list of tensors", str(list(normal)), normal, FIXED)
    yield text_case("PyTorch, list of numbers", str([list(row) for row in normal]), normal, FIXED)
    torch.set_printoptions(precision=8, linewidth=40)
    yield text_case("PyTorch, precision 8", str(normal), normal, {**FIXED, "absolute": 0.5e-8})
    torch.set_printoptions(profile="short")
    yield text_case("PyTorch, short", str(normal), normal, {**FIXED, "absolute": 0.5e-2})
    torch.set_printoptions(profile="full")
    large = torch.randint(-9, 9, (64, 64)).float()
    yield text_case("PyTorch, 64 x 64 printed whole", str(large), large)
    torch.set_printoptions(profile="default")


def npy_files(rng):
    whole = rng.integers(0, 100, (3, 4))
    for order in "<>":
        for kind in ("f2", "f4", "f8", "i2", "i4", "i8", "u2", "u4", "u8"):
            yield npy_case(f"{order}{kind}", whole.astype(f"{order}{kind}"))
    yield npy_case("|i1", (whole - 50).astype("i1"))
    yield npy_case("|u1", (whole + 150).astype("u1"))
    yield npy_case("|b1", whole > 50)
    halves = [[2.0**-24, 1023 * 2.0**-24, 2.0**-14], [65504, -0.1, -0.0]]
    yield npy_case("<f2, tiny and large", np.array(halves, dtype="<f2"))
    yield npy_case("<i8, beyond 2^53", np.array([[2**62 + 1, -(2**63)]]))
    normal = rng.standard_normal((3, 5))
    for version in ((1, 0), (2, 0), (3, 0)):
        yield npy_case(f"version {version}", normal.astype("<f4"), version)
    yield npy_case("double, rounded", normal)
    yield npy_case("Fortran order", np.asfortranarray(normal.astype("<f4")))
    yield npy_case("a list", normal[0])
    yield npy_case("a batch of one", normal[None])
    yield npy_case("64 x 64", rng.integers(-9, 9, (64, 64)).astype("i1"))


def refused(rng):
    square = rng.standard_normal((40, 40)).astype("f4")
    values = {"nan": np.nan, "inf": np.inf, "-inf": -np.inf}
    for note, value in values.items():
        array = np.array([[1, 2], [3, value]], dtype="f4")
        for text in (str(array), repr(array), str(torch.tensor(array)), str(array.tolist())):
            yield {"text": text, "word": f"Row 2, column 2 is {note}"}
        yield {"npy": file_bytes(array), "word": f"Row 2, column 2 is {note}"}
    for text in (str(square), repr(square), str(torch.tensor(square)), str(np.zeros(2000))):
        yield {"text": text, "word": "set_printoptions"}
    for array in (np.zeros((2, 3, 4)), np.zeros((3, 1, 1))):
        word = f"batch of {len(array)}"
        yield {"text": str(array), "word": word}
        yield {"text": str(torch.tensor(array)), "word": word}
        yield {"npy": file_bytes(array), "word": word}
    yield {"text": str(np.zeros((1, 1, 2, 2))), "word": "two axes"}
    yield {"npy": file_bytes(np.zeros((1, 1, 2, 2))), "word": "two axes"}
    yield {"text": str(torch.eye(3).to_sparse()), "word": "sparse"}
    yield {"text": str(torch.eye(3).to_sparse_csr()), "word": "sparse"}
    yield {"text": str(torch.tensor([[1 + 2j]])), "word": "not a number"}
    yield {"text": str(torch.zeros(2, 0)), "word": "no numbers"}
    yield {"text": str(torch.tensor(3.0)), "word": "single number"}
    yield {"npy": file_bytes(np.array(3.0)), "word": "single number"}
    yield {"npy": file_bytes(np.zeros((0, 4))), "word": "no numbers"}
    yield {"npy": file_bytes(np.zeros((65, 1))), "word": "65 rows"}
    yield {"npy": file_bytes(np.zeros((1, 65))), "word": "65 columns"}
    yield {"npy": file_bytes(np.array([[1, None]], dtype=object)), "word": "Python objects"}
    yield {"npy": file_bytes(np.array([["a"]])), "word": "“<U1”"}
    yield {"npy": file_bytes(np.array([[1j]])), "word": "“<c16”"}
    yield {"npy": file_bytes(np.zeros((2, 2), dtype=[("a", "f4")])), "word": "fields"}
    yield {"npy": file_bytes(np.array([[1.0, 1e39]])), "word": "Row 1, column 2"}
    archive = io.BytesIO()
    np.savez(archive, x=square[:2, :2])
    yield {"npy": base64.b64encode(archive.getvalue()).decode(), "word": ".npz"}
    file = io.BytesIO()
    torch.save(torch.eye(2), file)
    yield {"npy": base64.b64encode(file.getvalue()).decode(), "word": ".pt"}


def saved(rng):
    for shape in ((1, 1), (3, 5), (20, 64)):
        array = rng.integers(-9, 9, shape).astype("<f4") / 8
        yield {"shape": list(shape), "values": flat(array), "npy": file_bytes(array)}


def shortest(rng):
    """Powers of two, where neighbours are not equally far on both sides, then any bits."""
    powers = np.ldexp(np.float32(1), np.arange(-149, 128)).astype("f4")
    drawn = rng.integers(0, 2**32, 300, dtype="u4").view("f4")
    for value in np.concatenate([powers, drawn[np.isfinite(drawn)]]):
        yield str(value)


if __name__ == "__main__":
    rng = np.random.default_rng(0)
    versions = f"PyTorch {torch.__version__}, NumPy {np.__version__}"
    content = {
        "made": "by tests/reference/printed.py; do not edit",
        "versions": f"{versions}, Python {platform.python_version()}",
        "read": [*numpy_prints(rng), *torch_prints(), *npy_files(rng)],
        "refused": list(refused(rng)),
        "saved": list(saved(rng)),
        "shortest": list(shortest(rng)),
    }
    (HERE / "printed.json").write_text(json.dumps(content, ensure_ascii=False) + "\n")
