import { send } from "#tests/faults/support/send.ts";
import type { Shopper } from "#tests/faults/support/shoppers.ts";

/** How others were served: requests sent, requests answered as expected, and the longest wait. */
export type Service = { sent: number; answered: number; worstMs: number };

const EVERY_MS = 25;
/** More requests in flight would not make the wait that is measured longer. */
const MAX_IN_FLIGHT = 8;

/** Opens a page and changes a cart every 25 ms, as other clients do, until stopped. */
export function watchVisitors(url: string, { cookie, product }: Shopper) {
  let changes = 0;
  const change = () => ({
    intent: `update:${product}`,
    [`quantity-${product}`]: String(1 + (changes++ % 9)),
  });
  const gets = repeat(() => send(url, "/about"), 200);
  const posts = repeat(() => send(url, "/cart", { form: change(), headers: { cookie } }), 303);
  return {
    /** Waits for the requests in flight. */
    stop: async (): Promise<{ gets: Service; posts: Service }> => {
      const [seenGets, seenPosts] = await Promise.all([gets(), posts()]);
      return { gets: seenGets, posts: seenPosts };
    },
  };
}

function repeat(request: () => ReturnType<typeof send>, expected: number): () => Promise<Service> {
  const seen: Service = { sent: 0, answered: 0, worstMs: 0 };
  const inFlight = new Set<Promise<void>>();
  const sendOnce = async () => {
    const startedAt = performance.now();
    seen.sent++;
    const answer = await request();
    if (answer?.status === expected) seen.answered++;
    seen.worstMs = Math.max(seen.worstMs, performance.now() - startedAt);
  };
  const timer = setInterval(() => {
    if (inFlight.size >= MAX_IN_FLIGHT) return;
    const sending = sendOnce().finally(() => inFlight.delete(sending));
    inFlight.add(sending);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(inFlight);
    return seen;
  };
}
