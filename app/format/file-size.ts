const MEGABYTE = 1024 * 1024;

/**
 * A file's size as text: "12.4 MB", in Vietnamese "12,4 MB". Rounded up, so that a file above a limit
 * never seems to be within it.
 *
 * @param lang "en" or "vi"
 */
export function formatFileSize(bytes: number, lang: string): string {
  const megabytes = Math.ceil((10 * bytes) / MEGABYTE) / 10;
  return `${String(megabytes).replace(".", lang === "vi" ? "," : ".")} MB`;
}
