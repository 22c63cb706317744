import type * as attacks from "./attacks.ts";
import {
  countAccounts,
  countRows,
  type Probe,
  probeLogin,
  probeOrder,
  type Shop,
  timePages,
} from "./probes.ts";

type Name = keyof typeof attacks;
type SizeOf<A extends Name> = Parameters<(typeof attacks)[A]>[1];

/** An attack with its size in the full run, and what differs in every run of the tests. */
export type Scenario<A extends Name = Name> = {
  [N in A]: [
    attack: N,
    full: SizeOf<N>,
    short: Partial<SizeOf<N>>,
    probe?: (shop: Shop) => Promise<Probe>,
  ];
}[A];

const [MINUTE, SHORT, SHORTEST] = [{ forMs: 60_000 }, { forMs: 2_000 }, { forMs: 1_000 }];
const HELD = { connections: 120, forMs: 12_000 };
const OPEN = { connections: 2_100, forMs: 12_000 };
const PIPED = { bytes: 65_000, forMs: 12_000 };

/** Every attack by name. */
export const SCENARIOS = {
  "hostile-text-300-kb": ["hostileText", { bytes: 300_000, ...MINUTE }, SHORT],
  "hostile-text-60-kb": ["hostileText", { bytes: 60_000, ...MINUTE }, SHORT],
  "pipelining-2": ["pipelining", { connections: 2, ...PIPED }, SHORTEST],
  "pipelining-50": ["pipelining", { connections: 50, ...PIPED }, { connections: 5, ...SHORTEST }],
  "slow-connections": ["connections", { ...OPEN, dribble: true }, SHORTEST],
  "idle-connections": ["connections", { ...OPEN, dribble: false }, SHORTEST],
  "held-bodies-60-kb": ["heldBodies", { bytes: 60_000, ...HELD }, SHORTEST],
  "held-bodies-1-mb": ["heldBodies", { bytes: 1_048_576, ...HELD }, SHORTEST],
  "unknown-resets": ["unknownResets", { requests: 100 }, { requests: 8 }, probeLogin],
  "long-paths": ["longPaths", { each: 60, forMs: 30_000 }, { each: 2, ...SHORTEST }],
  "many-fields-1-mb": ["manyFields", { requests: 20, bytes: 1_000_000 }, { requests: 1 }],
  "many-fields-60-kb": ["manyFields", { requests: 200, bytes: 60_000 }, { requests: 10 }],
  rows: ["rows", { requests: 10_000 }, { requests: 400 }, countRows],
  registrations: ["registrations", { requests: 150 }, { requests: 10 }, countAccounts],
  "host-names": ["hostNames", { requests: 2_000 }, { requests: 100 }, timePages],
  orders: ["orders", { requests: 1_500 }, { requests: 300 }, probeOrder],
  "expensive-pages": ["expensivePages", { atOnce: 200, forMs: 5_000 }, { atOnce: 50, ...SHORTEST }],
  jpegs: ["jpegs", { pictures: 1_000, atOnce: 300 }, { pictures: 10 }],
} satisfies Record<string, Scenario>;
