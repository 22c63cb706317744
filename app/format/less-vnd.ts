import { formatVnd } from "./vnd.ts";

/** Formats whole dong that are taken off: "−30.000 ₫". */
export const formatLess = (dong: number): string => `−${formatVnd(dong)}`;
