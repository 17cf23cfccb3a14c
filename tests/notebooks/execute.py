"""Runs all notebooks (*.ipynb) and programs (*.py) of a folder, and prints what came of each as JSON.

    /usr/bin/python3 tests/notebooks/execute.py FOLDER

Notebooks are checked against the format's schema and executed in Jupyter's kernel. They share two
kernels, emptied before each, because loading PyTorch anew takes seconds; those named fresh-* get one
of their own. Answers: {"notebooks": {name: null or the error}, "programs": {name: {tensor: rows}}}.
"""

import asyncio
import json
import os
import pathlib
import runpy
import sys

folder = pathlib.Path(sys.argv[1]).resolve()

# This Python and nobody's other kernel of the same name; no trace in the user's own folders.
spec = folder / "jupyter" / "kernels" / "python3"
spec.mkdir(parents=True, exist_ok=True)
command = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
(spec / "kernel.json").write_text(
    json.dumps({"argv": command, "display_name": "Python 3", "language": "python"})
)
os.environ["JUPYTER_PATH"] = str(folder / "jupyter")
os.environ["JUPYTER_RUNTIME_DIR"] = str(folder / "jupyter" / "runtime")
os.environ["IPYTHONDIR"] = str(folder / "jupyter" / "ipython")
os.environ["OMP_NUM_THREADS"] = "1"
os.environ["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"  # or each kernel remarks on its debugger

import nbformat  # noqa: E402  (reads the environment)
from jupyter_client import AsyncKernelManager  # noqa: E402
from nbclient import NotebookClient  # noqa: E402
from nbclient.exceptions import CellExecutionError  # noqa: E402

TIMEOUT_S = 60
KERNELS = 2  # one computes while the other is spoken to


def read(file):
    notebook = nbformat.read(file, as_version=nbformat.NO_CONVERT)
    nbformat.validate(notebook)
    return notebook


async def execute(notebook, manager=None, channels=None):
    """Returns None, or the error that ended the notebook."""
    client = NotebookClient(notebook, km=manager, timeout=TIMEOUT_S, kernel_name="python3")
    client.kc = channels
    try:
        await client.async_execute()
    except CellExecutionError as error:
        return f"{error.ename}: {error.evalue}"
    return None


async def execute_in_turn(files, outcomes):
    manager = AsyncKernelManager(kernel_name="python3")
    await manager.start_kernel()
    channels = manager.client()
    try:
        channels.start_channels()
        await channels.wait_for_ready(timeout=TIMEOUT_S)
        while files:
            file = files.pop()
            notebook = read(file)
            notebook.cells.insert(0, nbformat.v4.new_code_cell("%reset -f"))
            outcomes[file.stem] = await execute(notebook, manager, channels)
    finally:
        channels.stop_channels()
        await manager.shutdown_kernel(now=True)


async def run_notebooks():
    outcomes = {}
    files = sorted(folder.glob("*.ipynb"))
    shared = [file for file in files if not file.stem.startswith("fresh-")]
    await asyncio.gather(*(execute_in_turn(shared, outcomes) for _ in range(KERNELS)))
    for file in folder.glob("fresh-*.ipynb"):
        outcomes[file.stem] = await execute(read(file))
    return outcomes


NAMES = ["x", "W_q", "W_k", "W_v", "Q", "K", "V", "scores", "weights", "context"]


def run_programs():
    outcomes = {}
    for file in sorted(folder.glob("*.py")):
        made = runpy.run_path(str(file))
        outcomes[file.stem] = {name: made[name].tolist() for name in NAMES}
    return outcomes


print(json.dumps({"notebooks": asyncio.run(run_notebooks()), "programs": run_programs()}))
