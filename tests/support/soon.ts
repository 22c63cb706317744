/** For expect.poll: nearly as long as a test may take, as what comes late on a busy machine is not wrong. */
export const SOON = { timeout: 50_000, interval: 10 };
