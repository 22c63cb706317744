import { type Author, logFile, logged } from "#app/features/sellers/log/logged.server.ts";
import { errorDetail } from "#app/kit/request/log.ts";
import type { SharedContext, ShopContext } from "#app/load-context.ts";

/**
 * The writing part of a request's context: everything is logged that the request changes once its author is known.
 *
 * @param pattern the path of the route or endpoint
 */
export function createRequestAuthor(
  { withTx, log }: Pick<SharedContext, "withTx" | "log">,
  { pattern, path }: { pattern: string; path: string },
): Pick<ShopContext, "withTx" | "actAs" | "noteVerb" | "logFile"> {
  let author: Author | null = null;
  let verb = pattern;
  return {
    actAs(kind, who) {
      author = { kind, who, verb };
    },
    noteVerb(name) {
      verb = `${pattern} ${name}`;
    },
    withTx(work, keys) {
      if (!author) return withTx(work, keys);
      const by = { ...author, verb };
      // Without keys, so that nobody else's changes come between.
      return withTx((tx) => logged(tx, by, () => work(tx)));
    },
    async logFile() {
      // Lists that anybody may have.
      if (!author) return;
      const by = { ...author, verb };
      // A shop that cannot write hands out its copies all the same.
      await withTx((tx) => logFile(tx, by, path)).catch((error) =>
        log({ level: "error", err: errorDetail(error), msg: `${by.who} took a file: not logged` }),
      );
    },
  };
}
