import { send } from "../support/send.ts";
import type { Shopper } from "../support/shoppers.ts";

/** How others fared: how many asked and were answered properly, and the worst wait for an answer. */
export type Seen = { asked: number; answered: number; worstMs: number };

const EVERY_MS = 25;
/** Who waits for so many is served no worse: the first of them measures the wait. */
const MOST_UNANSWERED = 8;

/** Looks at a page and changes a cart every now and then as other clients do, until stopped. */
export function watchOthers(url: string, { cookie, product }: Shopper) {
  let changes = 0;
  const change = () => ({ update: product, quantity: String(1 + (changes++ % 9)) });
  const gets = repeat(() => send(url, "/about"), 200);
  const posts = repeat(() => send(url, "/cart", { form: change(), headers: { cookie } }), 303);
  return {
    /** Waits for what is under way. */
    stop: async (): Promise<{ gets: Seen; posts: Seen }> => {
      const [seenGets, seenPosts] = await Promise.all([gets(), posts()]);
      return { gets: seenGets, posts: seenPosts };
    },
  };
}

function repeat(ask: () => ReturnType<typeof send>, proper: number): () => Promise<Seen> {
  const seen: Seen = { asked: 0, answered: 0, worstMs: 0 };
  const underWay = new Set<Promise<void>>();
  const askOnce = async () => {
    const startedAt = performance.now();
    seen.asked++;
    const answer = await ask();
    if (answer?.status === proper) seen.answered++;
    seen.worstMs = Math.max(seen.worstMs, performance.now() - startedAt);
  };
  const timer = setInterval(() => {
    if (underWay.size >= MOST_UNANSWERED) return;
    const asking = askOnce().finally(() => underWay.delete(asking));
    underWay.add(asking);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay);
    return seen;
  };
}
