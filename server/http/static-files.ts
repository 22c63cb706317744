import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { extname } from "node:path";
import { listBundledFiles, readBundledFile } from "#server/build/bundled-files.ts";
import { type Encoding, SUFFIXES } from "#server/connection/compression.ts";
import { POLICY, type Step } from "./exchange.ts";

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

type StaticFile = {
  type: string;
  cacheControl: string;
  bodies: Map<Encoding, Buffer>;
  /** Source for `style-src` of the content security policy: the hash of the page's own style. */
  styleSource?: string;
  /** A script or stylesheet of a page, which browsers never show by itself as a document. */
  isSubresource: boolean;
};
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

/** Headers that have no effect on scripts and stylesheets, and whose bytes phones would pay for. */
const DOCUMENT_HEADERS = [
  POLICY,
  "X-Frame-Options",
  "Cross-Origin-Opener-Policy",
  "Permissions-Policy",
];

export function createStaticFiles(staticFiles: StaticFiles): Step {
  return (exchange) => {
    const { isRead, isHead, url, encoding, response } = exchange;
    const file = isRead ? staticFiles.get(url.pathname) : undefined;
    if (!file) return "next";
    exchange.routeClass = "static";
    sendStaticFile(file, response, { encoding, isHead });
    return "done";
  };
}

export function sendStaticFile(
  file: StaticFile,
  response: ServerResponse,
  { encoding, isHead, status = 200 }: { encoding: Encoding; isHead: boolean; status?: number },
): void {
  const chosen = file.bodies.has(encoding) ? encoding : null;
  const body = file.bodies.get(chosen)!;
  const policy = response.getHeader(POLICY);
  if (file.styleSource && policy)
    response.setHeader(POLICY, `${policy}`.replace("style-src", `style-src ${file.styleSource}`));
  if (file.isSubresource) for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
  response.setHeader("Content-Type", file.type);
  response.setHeader("Cache-Control", status === 200 ? file.cacheControl : "no-store");
  if (file.bodies.size > 1) response.setHeader("Vary", "Accept-Encoding");
  if (chosen) response.setHeader("Content-Encoding", chosen);
  response.setHeader("Content-Length", body.length);
  response.writeHead(status).end(isHead ? undefined : body);
}
