import { createHash } from "node:crypto";
import { extname } from "node:path";
import { listBundledFiles, readBundledFile } from "#server/build/bundled-files.ts";
import { type Encoding, SUFFIXES } from "#server/connection/compression.ts";

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

export type StaticFile = {
  type: string;
  cacheControl: string;
  bodies: Map<Encoding, Buffer>;
  /** Source for `style-src` of the content security policy: the hash of the page's own style. */
  styleSource?: string;
  /** A script or stylesheet of a page, which browsers never show by itself as a document. */
  isSubresource: boolean;
};
/** Files by URL path. */
export type StaticFiles = Map<string, StaticFile>;

/** Reads every file of the built client into memory, with the compressed versions beside it. */
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
    const type = TYPES[extname(name)] ?? "application/octet-stream";
    const styleSource = name.endsWith(".html") ? styleSourceOf(bodies.get(null)!) : undefined;
    const isSubresource = /^\/assets\/.*\.(js|css)$/.test(url);
    files.set(url, { type, cacheControl: cacheControlOf(url), bodies, styleSource, isSubresource });
  }
  return files;
}

function cacheControlOf(url: string): string {
  if (url.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  // Browsers must notice at once when a service worker is replaced or removed.
  return url.endsWith("sw.js") ? "no-cache" : "public, max-age=3600";
}

function styleSourceOf(page: Buffer): string | undefined {
  const style = /<style>([\s\S]*?)<\/style>/.exec(page.toString())?.[1];
  return style && `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
}
