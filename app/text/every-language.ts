import { en, type Text } from "./en.ts";
import { vi } from "./vi.ts";

/** The texts by language: what "#texts" is on the server. */
export const texts: Record<"en" | "vi", Text> = { en, vi };
