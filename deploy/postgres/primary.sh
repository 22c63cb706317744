#!/bin/sh
# Prints the name of the primary: what the file `primary` beside this one says, at first db1.
cat "$(dirname "$0")/primary" 2>/dev/null || echo db1
