import type { MetaArgs, MetaFunction } from "@remix-run/node";
import type { Text } from "../../text/en.ts";
import { pageMeta, pageText } from "./page-meta.ts";

/**
 * The `meta` of a page that stays out of search indexes.
 *
 * @param page title and description; `data` is undefined where the loader has failed
 */
export function privateMeta<Loader = unknown>(
  page: (t: Text, data: MetaArgs<Loader>["data"]) => [title: string, description: string],
): MetaFunction<Loader> {
  return (args) => {
    const [title, description] = page(pageText(args), args.data);
    const canonical = args.location.pathname;
    return pageMeta(args, { title, description, canonical, noindex: true });
  };
}
