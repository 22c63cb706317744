import type { AppLoadContext } from "@remix-run/node";
import { formatTimeAhead } from "#app/format/date.ts";
import type { CodeHolder } from "#app/models/accounts/code-holder.ts";
import { getCodeAllowance } from "#app/models/accounts/one-time-code-limits.ts";
import { hasValidCode } from "#app/models/accounts/one-time-codes.ts";
import type { User } from "#app/models/accounts/users.ts";
import type { Lang } from "#app/text/languages.ts";
import type { CodeState } from "./code-section.tsx";

/** Whether the holder was sent a code, and how many more can be sent. */
export async function loadCodeState(
  { db, client }: AppLoadContext,
  holder: CodeHolder,
  user: User,
  lang: Lang,
): Promise<CodeState> {
  const [isSent, { left, retryAfterMs }] = await Promise.all([
    hasValidCode(db, holder),
    getCodeAllowance(db, holder, { client, user }),
  ]);
  return {
    isVerified: false,
    sentTo: isSent ? holder.email : null,
    codesLeft: left,
    nextAt: left === 0 ? formatTimeAhead(retryAfterMs, lang) : null,
  };
}
