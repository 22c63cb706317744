#!/bin/sh
# Prints the name of the primary from the file `primary` beside this one; without the file, db1.
cat "$(dirname "$0")/primary" 2>/dev/null || echo db1
