import { afterEach, expect, test } from "vitest";
import { cleanUp } from "#tests/bench/support/clean-up.ts";
import { ATTACKS } from "./hostile-client.ts";

afterEach(cleanUp);

// Short forms of `npm run test:faults -- hostile-client`. Times and memory depend on how busy the
// machine is, so only the full run checks them.

for (const [name, attack] of Object.entries(ATTACKS))
  test(`one client cannot stop the shop for others: ${name}`, async () => {
    const lines = await attack("short");
    const missed = lines.filter(
      ({ reached, figure }) => reached === false && !/\b(ms|MB)\b/.test(figure),
    );
    expect(missed).toEqual([]);
  });
