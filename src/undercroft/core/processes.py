"""Processes that work for another one."""

from __future__ import annotations

import multiprocessing
import os
from threading import Thread


def end_with_parent() -> None:
    """In a process that `multiprocessing` began: ends it as soon as the one that began it ends, even if that
    is killed. Else it would wait for work for ever, since nobody else would end it."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    Thread(target=_end_after, args=(parent,), daemon=True).start()


def _end_after(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(0)
