import { readThirdPartyNotices } from "../build/read-notices.ts";

/** The command "licenses": third-party software in the program, with its license texts. */
export async function licensesCommand(): Promise<void> {
  process.stdout.write(await readThirdPartyNotices());
}
