// How Node is started, from a clone and in the binary. A shop needs little memory; by default the
// engine uses what it finds.

/** Options of Node: a small young generation is collected more often. */
export const RUNTIME_FLAGS = ["--max-semi-space-size=8", "--max-old-space-size=256"];

/** Above this size glibc returns blocks to the system, such as pictures and bodies, when they are freed. */
export const RUNTIME_ENV = { MALLOC_MMAP_THRESHOLD_: "65536" };
