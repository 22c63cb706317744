import {
  countAccounts,
  countRows,
  type Probe,
  probeLogin,
  probeOrder,
  type Shop,
  timePages,
} from "./probes.ts";

/** An attack with its size in the full run, and in every run of the tests. */
export type Scenario = {
  /** Its file in attacks/. */
  attack: string;
  full: object;
  short: object;
  probe?: (shop: Shop) => Promise<Probe>;
};

/** A scenario whose short size equals the full one where `short` says nothing else. */
const scenario = <S extends object>(
  attack: string,
  full: S,
  short: Partial<S>,
  probe?: Scenario["probe"],
): Scenario => ({ attack, full, short: { ...full, ...short }, probe });

/** Every attack by name. */
export const SCENARIOS = {
  "hostile-text-300-kb": scenario(
    "hostile-text",
    { bytes: 300_000, forMs: 60_000 },
    { forMs: 2_000 },
  ),
  "hostile-text-60-kb": scenario(
    "hostile-text",
    { bytes: 60_000, forMs: 60_000 },
    { forMs: 2_000 },
  ),
  "pipelining-2": scenario(
    "pipelining",
    { connections: 2, bytes: 65_000, forMs: 12_000 },
    { forMs: 1_000 },
  ),
  "pipelining-50": scenario(
    "pipelining",
    { connections: 50, bytes: 65_000, forMs: 12_000 },
    { connections: 5, forMs: 1_000 },
  ),
  "slow-connections": scenario(
    "connections",
    { connections: 2_100, forMs: 12_000, dribble: true },
    { forMs: 1_000 },
  ),
  "idle-connections": scenario(
    "connections",
    { connections: 2_100, forMs: 12_000, dribble: false },
    { forMs: 1_000 },
  ),
  "held-bodies-60-kb": scenario(
    "held-bodies",
    { connections: 120, bytes: 60_000, forMs: 12_000 },
    { forMs: 1_000 },
  ),
  "held-bodies-1-mb": scenario(
    "held-bodies",
    { connections: 120, bytes: 1_048_576, forMs: 12_000 },
    { forMs: 1_000 },
  ),
  "unknown-resets": scenario("unknown-resets", { requests: 100 }, { requests: 8 }, probeLogin),
  "long-paths": scenario("long-paths", { each: 60, forMs: 30_000 }, { each: 2, forMs: 1_000 }),
  "many-fields-1-mb": scenario("many-fields", { requests: 20, bytes: 1_000_000 }, { requests: 1 }),
  "many-fields-60-kb": scenario("many-fields", { requests: 200, bytes: 60_000 }, { requests: 10 }),
  rows: scenario("rows", { requests: 10_000 }, { requests: 400 }, countRows),
  registrations: scenario("registrations", { requests: 150 }, { requests: 10 }, countAccounts),
  "host-names": scenario("host-names", { requests: 2_000 }, { requests: 100 }, timePages),
  orders: scenario("orders", { requests: 1_500 }, { requests: 300 }, probeOrder),
  "expensive-pages": scenario(
    "expensive-pages",
    { atOnce: 200, forMs: 5_000 },
    { atOnce: 50, forMs: 1_000 },
  ),
  jpegs: scenario("jpegs", { pictures: 1_000, atOnce: 300 }, { pictures: 10 }),
} satisfies Record<string, Scenario>;
