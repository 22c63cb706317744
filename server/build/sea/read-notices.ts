import { readEmbedded } from "./embedded.ts";

// Replaces server/build/read-notices.ts in the binary.

/** The licenses of the third-party software in the binary. */
export async function readThirdPartyNotices(): Promise<string> {
  return readEmbedded("third-party-notices.txt").toString();
}
