import { bundleProgram } from "./bundle.ts";
import { currentPlatform } from "./platform-packages.ts";
import { thirdPartyNotices } from "./third-party-notices.ts";

/**
 * The licenses of the third-party software that a binary of this build contains. In the binary
 * server/build/sea/read-notices.ts replaces this module.
 */
export async function readThirdPartyNotices(): Promise<string> {
  return thirdPartyNotices(await bundleProgram(), currentPlatform());
}
