// How Node is started, from a clone and in the binary. A shop needs little memory; by default the
// engine uses what it finds.

/** Options of Node: a small young generation takes 7 MB less, and pages as much processor time. */
export const RUNTIME_FLAGS = ["--max-semi-space-size=2", "--max-old-space-size=256"];

/** Above this size glibc returns blocks to the system, such as request bodies, when they are freed. */
export const RUNTIME_ENV = { MALLOC_MMAP_THRESHOLD_: "65536" };
