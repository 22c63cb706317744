/** A copy of the database at its destination. */
export type Backup = {
  name: string;
  /** When it was made. */
  at: number;
  bytes: number;
};

const NAME = /^cho-gia-vi-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.db$/;

/** The name of a copy made at a time: "cho-gia-vi-20261122T140509Z.db". */
export function backupName(at: number): string {
  const time = new Date(at).toISOString().replace(/\.\d+|[-:]/g, "");
  return `cho-gia-vi-${time}.db`;
}

/** When a copy was made, by its name; null of a file that is none. */
export function backupTime(name: string): number | null {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (!year) return null;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : at;
}

/** The newest of the copies. */
export const newestBackup = (backups: Backup[]): Backup | null =>
  backups.reduce<Backup | null>(
    (newest, each) => (newest && newest.at >= each.at ? newest : each),
    null,
  );
