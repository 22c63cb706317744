// How Node is started, from a clone and in the binary. A shop needs little memory, but by default the
// engine uses as much as it finds.

/**
 * Options of Node: a small young generation saves 7 MB, and pages take no more processor time;
 * server/background/memory-release.ts needs the last one.
 */
export const RUNTIME_FLAGS = ["--max-semi-space-size=2", "--max-old-space-size=256", "--expose-gc"];

/**
 * Above the threshold, glibc returns blocks such as request bodies to the system when they are freed.
 * All threads share one arena, because arenas per thread would each hold unused memory.
 */
export const RUNTIME_ENV = { MALLOC_MMAP_THRESHOLD_: "65536", MALLOC_ARENA_MAX: "1" };
