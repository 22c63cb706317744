import type { AppLoadContext } from "@remix-run/node";
import type { User } from "#app/features/accounts/login/users.server.ts";
import { formatTimeAhead } from "#app/kit/format/date.ts";
import type { Lang } from "#app/text/languages.ts";
import type { CodeHolder } from "./code-holder.server.ts";
import type { CodeState } from "./code-section.tsx";
import { getCodeAllowance } from "./one-time-code-limits.server.ts";
import { hasValidCode } from "./one-time-codes.server.ts";

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
