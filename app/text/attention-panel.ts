import { attentionPanel as en } from "./en/attention-panel.ts";
import { attentionPanel as vi } from "./vi/attention-panel.ts";

/** What an order's page says of its need for attention, which the scripts of other pages do without. */
export const attentionTexts = { en, vi };
