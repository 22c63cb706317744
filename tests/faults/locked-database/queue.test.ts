import { expect, onTestFinished, test, vi } from "vitest";
import { StoreBusyError } from "#db/store-error.ts";
import { givenFile, givenOtherProcess } from "#tests/db/support/shop-file.ts";

test("writes that wait for the lock at once are refused at once, not one after the other", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { store, file } = givenFile();
  givenOtherProcess(file).exec("begin immediate");
  const writes = Array.from({ length: 3 }, () => store.withTx(async () => {}));
  const outcomes = Promise.allSettled(writes);

  await vi.advanceTimersByTimeAsync(5_100);

  // The clock stands still from now on.
  const refused = { status: "rejected", reason: expect.any(StoreBusyError) };
  expect(await outcomes).toEqual([refused, refused, refused]);
});
