import type { Backup } from "./backup-name.ts";
import type { Amounts } from "./data-loss.ts";

/** Where copies of the database are kept. Every method rejects with a message for the operator. */
export type Destination = {
  /** How the operator knows a copy: "/backups/NAME" or "s3://bucket/shop/NAME". */
  pathOf: (name: string) => string;
  /** How much a copy holds, as far as can be seen without fetching it. */
  amountsOf: (backup: Backup) => Promise<Amounts>;
  /** The copies there; other files are left out. */
  list: () => Promise<Backup[]>;
  /** Removes the files that an interrupted backup has left. */
  cleanUp: () => Promise<void>;
  /**
   * Copies the database there; the name appears once the copy is complete and checked.
   *
   * @param workFolder for temporary files
   * @returns size in bytes
   */
  store: (database: string, name: string, workFolder: string) => Promise<number>;
  /** The path of a copy on this machine, which is fetched to the folder if it is elsewhere. */
  fetch: (backup: Backup, folder: string) => Promise<string>;
  remove: (name: string) => Promise<void>;
};
