import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

// Runs after drizzle-kit has written a migration to a folder: the next one needs the newest snapshot of the
// schema only, and each has thousands of lines.

const meta = join(process.argv[2], "meta");
const snapshots = readdirSync(meta).filter((name) => name.endsWith("_snapshot.json"));
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(meta, name));
