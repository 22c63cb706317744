/** Parses a page number from a URL or form; anything that is not a positive integer is page 1. */
export function parsePageNumber(text: unknown): number {
  return typeof text === "string" && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

export type PageSlice = {
  /** 1-based; the last page when a later one was requested. */
  page: number;
  /** Number of pages, at least 1. */
  pages: number;
  /** Index of the page's first item, from 0. */
  offset: number;
};

/** Locates a page in a list of `total` items. */
export function paginate(total: number, requestedPage: number, pageSize: number): PageSlice {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(Math.max(1, requestedPage), pages);
  return { page, pages, offset: (page - 1) * pageSize };
}

/** Counting stops here, because nothing shows a higher number. */
export const MAX_COUNTED = 100;

/** A number that was counted up to MAX_COUNTED: "99+" for that. */
export const atMost99 = (count: number): string => (count < MAX_COUNTED ? String(count) : "99+");
