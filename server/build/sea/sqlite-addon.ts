import { loadAddon } from "./embedded.ts";

// Stands in for db/sqlite/addon.ts inside the binary.

/** The driver's native part, from inside the binary. */
export const sqliteAddon: object = loadAddon("sqlite.node");
