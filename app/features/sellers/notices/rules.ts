/** Devices of one seller that can show notices. */
export const MAX_DEVICES = 10;

/** The most characters of what a browser tells about itself: URL at its push service, and keys. */
export const MAX_ENDPOINT = 1_000;
export const MAX_KEY = 100;

const MAX_AGENT = 500;
/** The first word that is found names the browser, or its system: many claim to be others, too. */
const BROWSERS = ["Edg", "OPR", "SamsungBrowser", "Firefox", "CriOS", "Chrome", "Safari"];
const SYSTEMS = ["iPhone", "iPad", "Android", "Windows", "CrOS", "Macintosh", "Linux"];
const NAMES: Record<string, string> = {
  Edg: "Edge",
  OPR: "Opera",
  SamsungBrowser: "Samsung Internet",
  CriOS: "Chrome",
  CrOS: "ChromeOS",
  Macintosh: "Mac",
};

/** A name for the list of devices, such as "Android, Chrome", by the `User-Agent`; empty if it says nothing. */
export function deviceName(agent: string | null): string {
  const known = (agent ?? "").slice(0, MAX_AGENT);
  const found = [SYSTEMS, BROWSERS].map((words) => words.find((word) => known.includes(word)));
  return found.flatMap((word) => (word ? [NAMES[word] ?? word] : [])).join(", ");
}
