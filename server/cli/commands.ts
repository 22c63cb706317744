import { SETTINGS, type SettingName } from "#app/kit/settings/setting-list.ts";
import type { Argument, Command } from "./command.ts";

const EVERY_SETTING = Object.keys(SETTINGS) as SettingName[];
/** The settings of the storage for backups. */
const STORAGE = ["S3_ENDPOINT", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
/** The settings that the first opening of a database reads. */
const NEW_SHOP = [
  "DATA_DIR",
  "DATABASE_URL",
  "SELLER_EMAIL",
  "SELLER_PASSWORD",
  "LITESTREAM",
  "BACKUP_TO",
  ...STORAGE,
] as const;
const EMAIL: Argument = {
  name: "EMAIL",
  meaning: "e-mail address of the seller",
  isOptional: true,
};

/** The commands of the program. Each module is loaded only when its command runs. */
export const COMMANDS: Record<string, Command> = {
  serve: {
    usage: "serve [--domain DOMAIN]",
    summary: "serve the shop",
    details:
      "Migrates the database, then serves the shop until SIGTERM or SIGINT. Without a command, the " +
      "program does this.",
    options: {
      "--domain DOMAIN":
        "serve HTTPS at this domain on the ports 80 and 443, as the setting DOMAIN does",
    },
    settings: EVERY_SETTING,
    exitCodes: { 0: "stopped by SIGTERM or SIGINT", 1: "it could not start, or the disk failed" },
    run: async (...all) => (await import("./commands/serve.ts")).serveCommand(...all),
  },
  seller: {
    usage: "seller add|password|remove|reset-2fa|list [EMAIL] [--role=ROLE]",
    summary: "manage seller accounts",
    details:
      "The password is prompted for, or read from the first line of standard input. The shop may be " +
      "running.",
    arguments: [
      {
        name: "VERB",
        meaning: "what to do",
        oneOf: {
          add: "add a seller",
          password: "set a new password and end all logins of the seller",
          remove: "remove a seller",
          "reset-2fa": "turn off the two-step verification of a seller who has lost the device",
          list: "list all sellers",
        },
      },
      EMAIL,
    ],
    options: {
      "--role=ROLE": "what a new seller may do: as owner (by default), manager, packer or courier",
    },
    settings: ["DATA_DIR", "DATABASE_URL", "LITESTREAM"],
    run: async (...all) => (await import("./commands/seller.ts")).sellerCommand(...all),
  },
  orders: {
    usage: "orders archived [--since YYYY-MM-DD] [--json]",
    summary: "print the orders that sellers deleted, newest first",
    arguments: [
      { name: "LIST", meaning: "which orders", oneOf: { archived: "those that sellers deleted" } },
    ],
    options: {
      "--since YYYY-MM-DD": "only orders deleted on that day, in Vietnam, or later",
      "--json": "print each order as one line of JSON",
    },
    settings: ["DATA_DIR", "DATABASE_URL"],
    run: async (...all) => (await import("./commands/orders.ts")).ordersCommand(...all),
  },
  backup: {
    usage: "backup [FILE|--verify|--accept|--list]",
    summary: "back up the shop to a file or to BACKUP_TO, or verify or list the copies there",
    details:
      "Copies a consistent snapshot, checks the copy and only then gives it its name. A PostgreSQL " +
      "database is copied by pg_dump.",
    arguments: [
      {
        name: "FILE",
        meaning: "a file that does not exist yet; without it, the copy goes to BACKUP_TO",
        isOptional: true,
      },
    ],
    options: {
      "--verify": "restore the newest copy in BACKUP_TO to a temporary folder, and check it",
      "--accept": "keep a copy in BACKUP_TO even if it holds far less than the one before",
      "--list":
        "print the newest 50 copies in BACKUP_TO: name, bytes, orders and products, separated by tabs",
    },
    settings: ["DATA_DIR", "DATABASE_URL", "BACKUP_TO", "BACKUP_KEEP", ...STORAGE, "LITESTREAM"],
    afterInterrupt: "no backup was made",
    run: async (...all) => (await import("./commands/backup.ts")).backupCommand(...all),
  },
  restore: {
    usage: "restore FILE|NAME|--latest",
    summary: "replace the shop by a backup, keeping the previous database",
    details:
      "The shop must be stopped. A PostgreSQL database must be empty and is filled by pg_restore.",
    arguments: [
      { name: "FILE", meaning: "a backup, or the database of a shop" },
      { name: "NAME", meaning: "or the name of a copy in BACKUP_TO", isOptional: true },
    ],
    options: { "--latest": "restore the newest copy in BACKUP_TO" },
    settings: ["DATA_DIR", "DATABASE_URL", "BACKUP_TO", ...STORAGE, "LITESTREAM"],
    afterInterrupt: "the shop's database is unchanged",
    run: async (...all) => (await import("./commands/restore.ts")).restoreCommand(...all),
  },
  move: {
    usage: "move [--from SHOP] --to SHOP",
    summary: "copy a whole shop to another database, from SQLite to PostgreSQL or back",
    details:
      "SHOP is a folder with shop.db, the path of such a file, or postgres://user@db.example/shop. All " +
      "servers of the shop must be stopped. Compares the copy with the shop before it keeps it, and leaves " +
      "the shop as it is.",
    options: {
      "--from SHOP": "the shop to copy; without it, the one of the settings",
      "--to SHOP": "where it is copied to; no shop may be there",
    },
    settings: ["DATA_DIR", "DATABASE_URL"],
    afterInterrupt: "nothing is left of the copy; run it again",
    run: async (...all) => (await import("./commands/move.ts")).moveCommand(...all),
  },
  check: {
    usage: "check [--repair-counters]",
    summary: "check the database for damage, inconsistent orders and counters",
    details: "Prints one line for each problem. The shop may be running.",
    options: {
      "--repair-counters":
        "first recount the overview's orders and rebuild what is searched; new orders have to wait meanwhile",
    },
    settings: ["DATA_DIR", "DATABASE_URL", "LITESTREAM"],
    exitCodes: { 0: "no problems found", 1: "problems found, or the database cannot be read" },
    afterInterrupt: "the shop's database is unchanged",
    run: async (...all) => (await import("./commands/check.ts")).checkCommand(...all),
  },
  seed: {
    usage: "seed [products|orders N]",
    summary: "add the demo catalogue to an empty shop, or generated rows up to N",
    arguments: [
      {
        name: "ROWS",
        meaning: "which rows to generate, for testing",
        oneOf: { products: "products", orders: "orders, of the shop's products" },
        isOptional: true,
      },
      { name: "N", meaning: "how many there are in the end, at most 9999999", isOptional: true },
    ],
    settings: NEW_SHOP,
    afterInterrupt: "the rows added so far are complete; run it again to go on",
    run: async (...all) => (await import("./commands/seed.ts")).seedCommand(...all),
  },
  init: {
    usage: "init",
    summary: "create the database of a new shop, even if an earlier one is missed",
    details:
      "Every other start refuses to do so where there are signs of an earlier shop, such as its backups.",
    settings: [...NEW_SHOP, "DEMO"],
    run: async (_args, settings) => (await import("./commands/init.ts")).initCommand(settings),
  },
  migrate: {
    usage: "migrate",
    summary: "migrate the database, as serve does at its start",
    details:
      "Saves a copy of an older SQLite database beside it first. On PostgreSQL, of several servers that " +
      "start at once one migrates and the others wait.",
    settings: [...NEW_SHOP, "DEMO"],
    afterInterrupt: "the database is as before; run it again",
    run: async (_args, settings) => (await import("./commands/init.ts")).migrateCommand(settings),
  },
  health: {
    usage: "health",
    summary: "ask the running shop whether it is healthy",
    details: "Requests /healthz at HOST and PORT.",
    settings: ["HOST", "PORT", "DOMAIN"],
    exitCodes: { 0: "healthy", 1: "not healthy, or it does not answer within 4 seconds" },
    run: async (_args, settings) => (await import("./commands/health.ts")).healthCommand(settings),
  },
  version: {
    usage: "version",
    summary: "print the version",
    settings: [],
    run: async () => (await import("./commands/licenses.ts")).versionCommand(),
  },
  licenses: {
    usage: "licenses",
    summary: "print the licenses of third-party software",
    settings: [],
    run: async () => (await import("./commands/licenses.ts")).licensesCommand(),
  },
};
