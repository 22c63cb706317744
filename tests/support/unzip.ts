import { inflateRawSync } from "node:zlib";

const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;

/** The files of a ZIP archive by name, as its directory at the end has them. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (end < 0 || archive.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error("no ZIP archive");
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(at) === CENTRAL_HEADER) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place));
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + size);
    const content = method === 8 ? inflateRawSync(bytes) : bytes;
    files.set(archive.toString("utf8", at + 46, at + 46 + name!), content.toString("utf8"));
    at += 46 + name! + extra! + comment!;
  }
  return files;
}
