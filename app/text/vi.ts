import type { Text } from "./en.ts";
import { pages } from "./vi/pages.ts";
import { profile } from "./vi/profile.ts";
import { viSeller } from "./vi-seller.ts";

/** All texts in Vietnamese. */
export const vi: Text = { ...viSeller, ...profile, ...pages };
