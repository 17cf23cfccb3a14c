#!/usr/bin/python3
"""Writes attention.txt and random.txt: what PyTorch makes of the inputs that the tests of the core use.

Run it with any Python that has PyTorch (Debian: python3-torch), from anywhere:

    /usr/bin/python3 tests/reference/generate.py

The same PyTorch writes the same bytes. Running the tests needs the two text files only.

attention.txt: one line a case, followed by one line a matrix. A case says how its inputs are made;
they come from the generator of random numbers, which random.txt proves equal to PyTorch's, so only
outputs are stored. They are computed in float64 from the float32 inputs. A matrix line holds

    name rows cols step sum values...

where values are the entries 0, step, 2 step, ... of the matrix read row by row (all of them if
step is 1), and sum is the sum of all entries.

random.txt: `seed S` starts a sequence, each following line is one call and what it returned, in the
same form without the sum. `sweep n` lines hold the last number of rand(1, n), randn(1, n),
linear(n, 1) and randn(1, 3), called in this order after seeding with n.
"""

import math
import pathlib
import platform

import torch

HERE = pathlib.Path(__file__).resolve().parent
MAX_STORED = 48  # entries of one matrix


def header():
    return [
        "# Made by tests/reference/generate.py; do not edit.",
        f"# PyTorch {torch.__version__}, Python {platform.python_version()}",
    ]


def thinned(matrix):
    """Returns step and the entries at multiples of it; an odd step meets all columns in time."""
    flat = matrix.flatten()
    step = math.ceil(flat.numel() / MAX_STORED)
    if step > 1:
        step |= 1
        while matrix.shape[1] % step == 0:
            step += 2
    return step, flat[::step].tolist()


def numbers(values):
    # Nine digits tell all float32 numbers apart.
    return " ".join(f"{value:.9g}" for value in values)


def matrix_line(name, matrix):
    assert torch.isfinite(matrix).all(), name
    step, values = thinned(matrix)
    rows, cols = matrix.shape
    return f"{name} {rows} {cols} {step} {matrix.sum().item():.12g} {numbers(values)}"


# Inputs: tests/core/support.cpp makes the same ones.


def points(n, d):
    return torch.rand(n, d) * 4 - 2


def linear(n_in, n_out):
    return torch.nn.Linear(n_in, n_out, bias=False).weight.detach()


def keep_matrix(n, m):
    keep = torch.rand(n, m) < 0.6
    keep.fill_diagonal_(True)
    return keep


def visible(mask, n, m):
    """Returns where a query sees a key. Draws random numbers for "keep"."""
    if mask == "causal":
        return torch.ones(n, m).tril().bool()
    if mask == "keep":
        return keep_matrix(n, m)
    if mask == "one":  # query i sees key 3 i + 1 only
        keep = torch.zeros(n, m).bool()
        for i in range(n):
            keep[i, (3 * i + 1) % m] = True
        return keep
    return torch.ones(n, m).bool()


def attention(q, k, v, keep, divisor):
    """Returns the formula of the paper, step by step, in float64."""
    scores = q @ k.T
    scaled = scores / divisor
    weights = torch.softmax(scaled.masked_fill(~keep, -math.inf), dim=1)
    return {"scores": scores, "scaled": scaled, "weights": weights, "context": weights @ v}


def lines(case, matrices):
    return [f"case {case}"] + [matrix_line(name, m) for name, m in matrices.items()]


def head(seed, n, d, d_k, d_v, mask, gain=1):
    """One head with matrices."""
    torch.manual_seed(seed)
    x = (points(n, d) * gain).double()
    wq, wk, wv = (linear(d, width).T.double() for width in (d_k, d_k, d_v))
    keep = visible(mask, n, n)
    q, k, v = x @ wq, x @ wk, x @ wv
    trace = {"q": q, "k": k, "v": v, **attention(q, k, v, keep, math.sqrt(d_k))}
    return lines(f"head {seed} {n} {d} {d_k} {d_v} {mask} {gain}", trace)


def plain(seed, n, d, head_size, mask, gain=1):
    """Words attending to words, without matrices. head_size 0: not divided."""
    torch.manual_seed(seed)
    x = (points(n, d) * gain).double()
    keep = visible(mask, n, n)
    trace = attention(x, x, x, keep, math.sqrt(head_size) if head_size else 1)
    return lines(f"plain {seed} {n} {d} {head_size} {mask} {gain}", trace)


def cross(seed, n, m, d_k, d_v, mask, gain=1):
    """n queries ask m other words, by the stepwise functions."""
    torch.manual_seed(seed)
    q, k, v = (points(n, d_k) * gain).double(), points(m, d_k).double(), points(m, d_v).double()
    keep = visible(mask, n, m)
    trace = attention(q, k, v, keep, math.sqrt(d_k))
    return lines(f"cross {seed} {n} {m} {d_k} {d_v} {mask} {gain}", trace)


def softmax(rows):
    """Given scores; -inf is hidden."""
    scores = torch.tensor(rows, dtype=torch.float32)
    given = numbers(scores.flatten().tolist())
    case = f"softmax {scores.shape[0]} {scores.shape[1]} {given}"
    return lines(case, {"weights": torch.softmax(scores.double(), dim=1)})


def multi(seed, n, d, heads, mask, gain=1):
    """nn.MultiheadAttention, whose matrices are ours transposed, the heads one below the other."""
    torch.manual_seed(seed)
    x = (points(n, d) * gain).double()
    width = d // heads
    drawn = [[linear(d, width) for _ in range(3)] for _ in range(heads)]
    wo = linear(d, d)
    keep = visible(mask, n, n)
    module = torch.nn.MultiheadAttention(d, heads, bias=False, batch_first=True).double()
    with torch.no_grad():
        module.in_proj_weight.copy_(torch.cat([drawn[h][i] for i in range(3) for h in range(heads)]))
        module.out_proj.weight.copy_(wo)
        output, weights = module(
            x[None], x[None], x[None], attn_mask=~keep, average_attn_weights=False
        )
    trace = {f"weights{h}": weights[0, h] for h in range(heads)}
    return lines(f"multi {seed} {n} {d} {heads} {mask} {gain}", {**trace, "output": output[0]})


def pair(seed, n, m, d):
    """Points a and b. With a number, in float32: is it rounded as PyTorch rounds it?"""
    torch.manual_seed(seed)
    a, b = points(n, d), points(m, d)
    wide_a, wide_b = a.double(), b.double()
    cosines = torch.cosine_similarity(wide_a[:, None], wide_b[None], dim=2)
    results = {
        "norms": torch.linalg.vector_norm(wide_a, dim=1, keepdim=True),
        "cosines": cosines,
        "angles": torch.rad2deg(torch.acos(cosines.clamp(-1, 1))),
        "shares": wide_a / wide_a.sum(dim=1, keepdim=True),
        "range": torch.stack(torch.aminmax(wide_a, dim=0)),
        "multiplied": (a * 0.1).double(),
        "divided": (a / 0.3).double(),
        "shifted": (a + 0.7).double(),
    }
    return lines(f"pair {seed} {n} {m} {d}", results)


def saturation(seed, d, keys, draws):
    """The scores of random vectors, undivided, divided by sqrt(d), and by d."""
    torch.manual_seed(seed)
    drawn = [(torch.randn(1, d).double(), torch.randn(keys, d).double()) for _ in range(draws)]
    scores = torch.cat([q @ k.T for q, k in drawn])
    divided = [scores / divisor for divisor in (1, math.sqrt(d), d)]
    results = {
        "spread": [each.std(unbiased=False) for each in divided],
        "largest": [torch.softmax(each, dim=1).amax(dim=1).mean() for each in divided],
    }
    case = f"saturation {seed} {d} {keys} {draws}"
    return lines(case, {name: torch.stack(three)[None] for name, three in results.items()})


def attention_cases():
    sizes = [(1, 1, 1, 1), (1, 5, 4, 4), (2, 3, 2, 2), (8, 5, 4, 4), (5, 8, 3, 7), (16, 32, 8, 8),
             (31, 17, 5, 9), (32, 64, 16, 16), (64, 64, 64, 64), (64, 256, 64, 64)]
    seed = 0
    for size in sizes:
        for mask in ("none", "causal", "keep"):
            yield head(seed, *size, mask)
            seed += 1
    yield head(42, 8, 5, 4, 4, "one")
    yield head(123, 8, 5, 4, 4, "none", gain=0)  # all scores equal
    yield head(123, 8, 5, 4, 4, "none", gain=0.0625)
    yield head(2**32 - 1, 8, 5, 4, 4, "none", gain=128)  # scores of about 1e4 either way
    yield head(2**32 - 1, 16, 32, 8, 8, "causal", gain=128)
    for n, d, head_size in [(1, 1, 0), (8, 5, 0), (8, 5, 5), (40, 3, 0), (64, 256, 256)]:
        for mask in ("none", "causal"):
            yield plain(n + head_size, n, d, head_size, mask)
    for n, m, d_k, d_v in [(1, 1, 1, 1), (1, 9, 4, 4), (9, 1, 4, 2), (3, 8, 5, 4), (64, 20, 32, 16)]:
        for mask in ("none", "causal", "keep", "one"):
            if mask != "keep" or n <= m:  # each row needs its diagonal entry
                yield cross(7 * n + m, n, m, d_k, d_v, mask)
    hidden = -math.inf
    yield softmax([[1e4] * 8, [-1e4] * 8, [0.0] * 8])
    yield softmax([[1e4, -1e4, 0.0], [-1e4, 1e4, 1e4], [0.0, -1e4, -1e4]])
    yield softmax([[1e4, 1e4 - 1, 1e4 - 2.5, 1e4 - 10], [-1e4, -1e4 + 1, -1e4 - 3, -1e4 + 0.125]])
    yield softmax([[-2.5 * i for i in range(42)]])
    yield softmax([[1.1 * i - 20 for i in range(42)]])
    yield softmax([[1e-6, 2e-6, 0.0, -1e-6]])
    yield softmax([[hidden, hidden, -1e4, hidden], [5.0, hidden, hidden, hidden]])
    yield softmax([[hidden, 0.3, 0.1, hidden, -70.7], [3e38, -3e38, 0.0, hidden, 2.9e38]])
    yield softmax([[7.0]])
    for n, d, heads in [(1, 2, 1), (8, 6, 1), (8, 6, 2), (8, 6, 3), (16, 32, 4), (64, 256, 8)]:
        for mask in ("none", "causal", "keep"):
            yield multi(100 + n + heads, n, d, heads, mask)
    for n, m, d in [(1, 1, 1), (3, 8, 5), (40, 9, 3), (16, 16, 256)]:
        yield pair(n + d, n, m, d)
    for d, keys, draws in [(1, 1, 1), (4, 8, 100), (16, 8, 50), (64, 3, 50), (512, 8, 100)]:
        yield saturation(d, d, keys, draws)


def random_sequence(seed):
    calls = [("rand", 1, 1), ("randn", 1, 1), ("randn", 3, 5), ("rand", 2, 3), ("randn", 4, 4),
             ("randn", 1, 3), ("linear", 5, 4), ("randn", 4, 5), ("randn", 1, 2), ("linear", 1, 1),
             ("randn", 25, 40), ("rand", 25, 40), ("randn", 1, 1), ("randn", 7, 11),
             ("linear", 512, 3), ("randn", 1, 15), ("randn", 17, 1), ("rand", 1, 1)]
    functions = {"rand": torch.rand, "randn": torch.randn, "linear": linear}
    torch.manual_seed(seed)
    yield f"seed {seed}"
    for name, a, b in calls:
        step, values = thinned(functions[name](a, b))
        yield f"{name} {a} {b} {step} {numbers(values)}"


def random_cases():
    # The last seed is 42 in its low 32 bits, the only ones that count.
    for seed in (0, 1, 42, 123, 987654321, 2**31, 2**32 - 1, 2**32 + 42):
        yield from random_sequence(seed)
    for n in range(1, 1001):
        torch.manual_seed(n)
        drawn = (torch.rand(1, n), torch.randn(1, n), linear(n, 1), torch.randn(1, 3))
        yield f"sweep {n} {numbers(matrix[0, -1].item() for matrix in drawn)}"


def write(name, content):
    (HERE / name).write_text("\n".join(header() + list(content)) + "\n")


if __name__ == "__main__":
    torch.set_num_threads(1)  # sums in one order
    write("attention.txt", (line for case in attention_cases() for line in case))
    write("random.txt", random_cases())
