import { HttpError } from "./http-error.ts";

const MOST_PATH_CHARACTERS = 2_048;

/**
 * The URL that a request names, looked at before any router does: these try each of their patterns
 * on it, several times.
 *
 * @param target the request line's target: "/cart?x=1"
 * @throws HttpError 400, 404 or 414
 */
export function requestUrl(target: string, origin: string): URL {
  if (target.split("?", 1)[0]!.length > MOST_PATH_CHARACTERS)
    throw new HttpError(414, "This address is too long");
  // "//uploads/…" comes of a base URL with a slash at its end; it names no other host.
  const path = target.replace(/^\/\//, "/");
  const url = path.startsWith("//") ? null : URL.parse(path, origin);
  if (!url || url.origin !== origin) throw new HttpError(400, "Bad request");
  if (url.pathname.includes("//")) throw new HttpError(404, "Not found");
  if (!isDecodable(url.pathname)) throw new HttpError(400, "This link may be mistyped");
  return url;
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
