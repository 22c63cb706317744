import { hookMessage } from "#app/features/sellers/hooks/hook-message.ts";
import {
  type Claimed,
  claimDelivery,
  listDueHooks,
  recordFailed,
  recordSent,
} from "#app/features/sellers/hooks/hooks.server.ts";
import { NotPublicError, openPublic, type Reach } from "#app/kit/request/open-public.ts";
import type { Db, WithTx } from "#db/client.server.ts";

type Options = {
  db: Db;
  withTx: WithTx;
  /** What tests replace, to receive deliveries themselves. */
  reach?: Reach;
  onError: (error: unknown) => void;
};

const POLL_MS = 5_000;
/** Far less than a lease. */
const WITHIN_MS = 10_000;

/** Null for a delivery that was taken. */
type Failure = { error: string; isGone: boolean } | null;

/**
 * Tells other programs in the background what happened: one delivery at a time to each, so that a slow one delays nobody
 * else. Call `wake` after something was queued. What is being sent when it stops is due again later.
 */
export function startHooks({ db, withTx, reach, onError }: Options) {
  const stopping = new AbortController();
  const { signal } = stopping;
  /** By the address that is being told. */
  const working = new Map<string, Promise<void>>();
  let looking: Promise<void> | null = null;

  function wake(): void {
    looking ??= look()
      .catch(onError)
      .finally(() => {
        looking = null;
      });
  }

  async function look(): Promise<void> {
    for (const id of await listDueHooks(db)) {
      if (signal.aborted || working.has(id)) continue;
      const work = tell(id)
        .catch(onError)
        .finally(() => working.delete(id));
      working.set(id, work);
    }
  }

  async function tell(hookId: string): Promise<void> {
    while (!signal.aborted) {
      const claimed = await withTx((tx) => claimDelivery(tx, hookId));
      if (!claimed) return;
      const failure = await send(claimed).catch(failureOf);
      if (failure && signal.aborted) return;
      await withTx((tx) =>
        failure ? recordFailed(tx, claimed, failure) : recordSent(tx, claimed.delivery),
      );
    }
  }

  async function send(claimed: Claimed): Promise<Failure> {
    const sent = { method: "POST" as const, ...(await hookMessage(db, claimed)) };
    const within = AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]);
    const response = await openPublic(new URL(claimed.hook.url), sent, within, reach);
    // Nothing is read of what it says besides.
    response.destroy();
    const { statusCode = 0 } = response;
    if (statusCode >= 200 && statusCode < 300) return null;
    return { error: String(statusCode), isGone: statusCode === 410 };
  }

  wake();
  const polling = setInterval(wake, POLL_MS);
  return {
    wake,
    stop: async () => {
      clearInterval(polling);
      stopping.abort();
      await looking;
      await Promise.all(working.values());
    },
  };
}

/** A word for the list of deliveries: the code of a system error, or what kept it from being sent. */
function failureOf(error: unknown): Failure {
  const { code, name } = error as { code?: unknown; name?: string };
  const word =
    error instanceof NotPublicError ? "not-public" : typeof code === "string" ? code : name;
  return { error: String(word).slice(0, 40), isGone: false };
}
