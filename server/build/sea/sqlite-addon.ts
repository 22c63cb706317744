import { loadAddon } from "./embedded.ts";

// Replaces db/sqlite/addon.ts in the binary.

/** The native add-on of the database driver. */
export const sqliteAddon: object = loadAddon("sqlite");
