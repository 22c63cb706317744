import type { BackupStore } from "#app/kit/settings/backup-settings.ts";
import type { Destination } from "./destination.ts";
import { folderDestination } from "./folder-destination.ts";
import { s3Destination } from "./s3-destination.ts";

/** The destination that the settings name. */
export const openDestination = (to: BackupStore): Destination =>
  "s3" in to ? s3Destination(to.s3) : folderDestination(to.folder);
