import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { formatFileSize } from "#app/kit/format/figures.ts";
import { bundleLoader, bundleProgram, escapeNonAscii, READ_THREAD } from "./bundle.ts";
import { bundledFolder, readBundledFile } from "./bundled-files.ts";
import { writeExecutable } from "./executable.ts";
import { currentPlatform } from "./platform-packages.ts";
import { thirdPartyNotices } from "./third-party-notices.ts";

// Builds build/cho-gia-vi for this machine; or, with processors as arguments, the files of a
// release for Linux: build/release/cho-gia-vi-VERSION-linux-ARCH and their checksums.

const processors = process.argv.slice(2);
const folder = makeFolder("build/binary");
const main = join(folder, "main.cjs");
const metafile = await bundleProgram(main);
escapeNonAscii(main);
const loader = join(folder, "load.cjs");
await bundleLoader(loader);
const readThread = join(folder, "read-thread.cjs");
await bundleProgram(readThread, READ_THREAD);

if (processors.length === 0) {
  await build(currentPlatform(), folder, bundledFolder("build/cho-gia-vi"));
} else {
  const { version } = JSON.parse(readBundledFile("package.json").toString());
  rmSync(bundledFolder("build/release"), { recursive: true, force: true });
  const release = makeFolder("build/release");
  const sums: string[] = [];
  for (const processor of processors) {
    const platform = `linux-${processor}`;
    const output = join(release, `cho-gia-vi-${version}-${platform}`);
    await build(platform, makeFolder(`build/binary/${platform}`), output);
    const sum = createHash("sha256").update(readFileSync(output)).digest("hex");
    sums.push(`${sum}  ${basename(output)}\n`);
  }
  writeFileSync(join(release, "SHA256SUMS"), sums.join(""));
}

async function build(platform: string, folder: string, output: string): Promise<void> {
  const notices = join(folder, "third-party-notices.txt");
  writeFileSync(notices, thirdPartyNotices(metafile, platform));
  const { size, runtime } = await writeExecutable({
    loader,
    main,
    readThread,
    notices,
    folder,
    platform,
    output,
  });
  const name = output.slice(bundledFolder("").length);
  const [all, own] = [size, size - runtime].map((bytes) => formatFileSize(bytes, "en"));
  console.log(`${name}: ${all}, ${own} beyond the runtime`);
}

function makeFolder(path: string): string {
  mkdirSync(bundledFolder(path), { recursive: true });
  return bundledFolder(path);
}
