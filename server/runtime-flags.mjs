// How the engine is started, from a clone and in the binary: a shop needs little memory, and the
// engine would take what it finds.

/** Options of Node: new objects are looked through more often. */
export const RUNTIME_FLAGS = ["--max-semi-space-size=8", "--max-old-space-size=256"];

/** Pictures, and what comes in, take blocks of native memory that glibc would come to keep for good. */
export const RUNTIME_ENV = { MALLOC_MMAP_THRESHOLD_: "65536" };
