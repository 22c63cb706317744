import { expect, test } from "vitest";
import { ATTACKS } from "./stranger.ts";

// Short forms of `npm run test:faults -- stranger`; times and memory, which a busy machine makes
// worse, are looked at there.

for (const [name, attack] of Object.entries(ATTACKS))
  test(`one client cannot stop the shop for others: ${name}`, async () => {
    const lines = await attack("short");
    const missed = lines.filter(
      ({ reached, figure }) => reached === false && !/\b(ms|MB)\b/.test(figure),
    );
    expect(missed).toEqual([]);
  }, 60_000);
