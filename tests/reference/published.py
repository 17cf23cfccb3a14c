#!/usr/bin/python3
"""Writes published.json: a program that others have printed, as PyTorch runs it.

Run it with any Python that has PyTorch (Debian: python3-torch), from anywhere:

    /usr/bin/python3 tests/reference/published.py && npx prettier --write tests/reference/published.json

The program is that of Raschka 2024, "Build a Large Language Model (From Scratch)", section 3.4:
six words of three numbers, and three matrices drawn by torch.rand after torch.manual_seed(123). The
book prints its context vectors with four decimals; they stand here as `printed`, and PyTorch has to
agree before anything is written.
"""

import json
import pathlib

import torch

HERE = pathlib.Path(__file__).resolve().parent

INPUTS = [
    [0.43, 0.15, 0.89],
    [0.55, 0.87, 0.66],
    [0.57, 0.85, 0.64],
    [0.22, 0.58, 0.33],
    [0.77, 0.25, 0.10],
    [0.05, 0.80, 0.55],
]
PRINTED = [
    [0.2996, 0.8053],
    [0.3061, 0.8210],
    [0.3058, 0.8203],
    [0.2948, 0.7939],
    [0.2927, 0.7891],
    [0.2990, 0.8040],
]


def run():
    x = torch.tensor(INPUTS)
    torch.manual_seed(123)
    wq, wk, wv = (torch.rand(3, 2) for _ in range(3))
    q, k, v = x @ wq, x @ wk, x @ wv
    scores = q @ k.T
    weights = torch.softmax(scores / k.shape[-1] ** 0.5, dim=-1)
    matrices = {"x": x, "wq": wq, "wk": wk, "wv": wv, "q": q, "k": k, "v": v}
    return {**matrices, "scores": scores, "weights": weights, "context": weights @ v}


if __name__ == "__main__":
    made = run()
    assert (made["context"] - torch.tensor(PRINTED)).abs().max() <= 0.5e-4 + 1e-6
    content = {
        "about": f"Made by tests/reference/published.py; do not edit. PyTorch {torch.__version__}",
        "printed": PRINTED,
        **{name: matrix.tolist() for name, matrix in made.items()},
    }
    (HERE / "published.json").write_text(json.dumps(content) + "\n")
