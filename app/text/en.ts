import { pages } from "./en/pages.ts";
import { profile } from "./en/profile.ts";
import { enSeller } from "./en-seller.ts";

/** All texts in English, by area. Other languages have the same keys. */
export const en = { ...enSeller, ...profile, ...pages };

export type Text = typeof en;
export type ToastKey = keyof Text["toast"];
