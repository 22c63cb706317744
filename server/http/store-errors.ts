import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { errorDetail } from "../../app/log.ts";
import { toStoreResponse } from "../../app/web/failures.ts";

/** A build whose loaders and actions throw Responses for errors of the database. */
export function withStoreErrors(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, action } = route.module;
    const converted = {
      ...(loader && { loader: convert(loader) }),
      ...(action && { action: convert(action) }),
    };
    return [id, { ...route, module: { ...route.module, ...converted } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function convert<Args extends LoaderFunctionArgs, Result>(
  handle: (args: Args) => Result | Promise<Result>,
): (args: Args) => Promise<Result> {
  return async (args) => {
    try {
      return await handle(args);
    } catch (error) {
      const response = toStoreResponse(error);
      if (!response) throw error;
      const entry = {
        level: "error",
        err: errorDetail(error),
        msg: "the database failed",
      } as const;
      if (response.status >= 500) args.context.log(entry);
      throw response;
    }
  };
}
