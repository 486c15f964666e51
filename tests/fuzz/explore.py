#!/usr/bin/env python3
"""Runs a fuzz target under libFuzzer, starting from the corpus, which is not modified.

    explore.py FUZZER CORPUS RUNS        a number of runs, the same inputs each time
    explore.py FUZZER CORPUS SECONDSs    as many runs as fit, with the time as the seed

New inputs and failures are stored below TOUCHMOVE_FUZZ_KEEP, if set. An input that breaks the
target is named in the output; add it to the corpus.
"""
import os
import subprocess
import sys
import tempfile

fuzzer, corpus, amount = sys.argv[1:4]
name = os.path.basename(corpus)
how_long = ([f'-max_total_time={amount[:-1]}'] if amount.endswith('s')
            else ['-seed=1', f'-runs={amount}'])
with tempfile.TemporaryDirectory(prefix='touchmove-fuzz-') as scratch:
    keep = os.environ.get('TOUCHMOVE_FUZZ_KEEP')
    found = os.path.join(os.path.abspath(keep) if keep else scratch, name)
    os.makedirs(found, exist_ok=True)
    status = subprocess.run(
        [os.path.abspath(fuzzer), *how_long, '-timeout=60', '-rss_limit_mb=2048', '-max_len=8192',
         '-print_final_stats=1', '-verbosity=0', f'-artifact_prefix={found}/', found,
         os.path.abspath(corpus)], cwd=scratch).returncode
    for entry in sorted(os.listdir(found)) if status != 0 else []:
        if entry.startswith(('crash-', 'timeout-', 'oom-', 'leak-')):
            print(entry, open(os.path.join(found, entry), 'rb').read())
sys.exit(status != 0)
