import type { ServerResponse } from "node:http";
import { extname } from "node:path";
import { listBundledFiles, readBundledFile } from "../build/bundled-files.ts";
import { SUFFIXES } from "./compression.ts";

const CLIENT = "build/client";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".jpg": "image/jpeg",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".speculationrules": "application/speculationrules+json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
};

export type Encoding = "br" | "gzip" | null;
type StaticFile = { type: string; cacheControl: string; bodies: Map<Encoding, Buffer> };
export type StaticFiles = Map<string, StaticFile>;

/**
 * Reads every file of the built client into memory, with the compressed forms beside it.
 *
 * @returns files by URL path
 */
export function loadStaticFiles(): StaticFiles {
  const files: StaticFiles = new Map();
  const names = new Set(listBundledFiles(CLIENT));
  for (const name of names) {
    if (Object.values(SUFFIXES).some((suffix) => name.endsWith(suffix))) continue;
    const read = (suffix = "") => readBundledFile(`${CLIENT}/${name}${suffix}`);
    const bodies = new Map<Encoding, Buffer>([[null, read()]]);
    for (const [encoding, suffix] of Object.entries(SUFFIXES))
      if (names.has(name + suffix)) bodies.set(encoding as Encoding, read(suffix));
    const url = `/${name}`;
    const cacheControl = url.startsWith("/assets/")
      ? "public, max-age=31536000, immutable"
      : "public, max-age=3600";
    const type = TYPES[extname(name)] ?? "application/octet-stream";
    files.set(url, { type, cacheControl, bodies });
  }
  return files;
}

/** Answers a static file. */
export function sendStaticFile(
  file: StaticFile,
  response: ServerResponse,
  { encoding, head, status = 200 }: { encoding: Encoding; head: boolean; status?: number },
): void {
  const chosen = file.bodies.has(encoding) ? encoding : null;
  const body = file.bodies.get(chosen)!;
  response.setHeader("Content-Type", file.type);
  response.setHeader("Cache-Control", status === 200 ? file.cacheControl : "no-store");
  if (file.bodies.size > 1) response.setHeader("Vary", "Accept-Encoding");
  if (chosen) response.setHeader("Content-Encoding", chosen);
  response.setHeader("Content-Length", body.length);
  response.writeHead(status).end(head ? undefined : body);
}

/** The encoding to answer in, from Accept-Encoding. */
export function chooseEncoding(accept: string | undefined): Encoding {
  const accepted = (accept ?? "")
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(";")[0]!.trim());
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : null;
}
