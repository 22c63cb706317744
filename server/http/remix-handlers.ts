import {
  type AppLoadContext,
  createRequestHandler,
  type LoaderFunctionArgs,
  type ServerBuild,
} from "@remix-run/node";
import type { Endpoint } from "#app/api/endpoint.ts";
import { toStoreResponse } from "#app/kit/command/failures.ts";
import { errorDetail } from "#app/kit/request/log.ts";
import { SCRIPTS_VERSION } from "#app/kit/request/route-handle.ts";

export type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

export type Route = ServerBuild["routes"][string];

/** The route of all URLs under /api. */
const API_PATH = "api/*";

/**
 * Creates request handlers for a few routes each: Remix compiles the patterns of all its routes several times a
 * request, which takes as long as rendering a page. Database errors of loaders and actions become responses.
 */
export function createRemixHandlers(build: ServerBuild, mode: string) {
  function handlerOf(routes: Route[]): RemixHandler {
    const ids = new Set(routes.map(({ id }) => id));
    const assets = Object.entries(build.assets.routes).filter(([id]) => ids.has(id));
    const handle = createRequestHandler(
      {
        ...build,
        routes: Object.fromEntries(routes.map((route) => [route.id, withStoreErrors(route)])),
        assets: { ...build.assets, routes: Object.fromEntries(assets) },
      },
      mode,
    );
    return async (request, context) => {
      const response = await handle(request, context);
      // Data are for the scripts of the same build.
      if (new URL(request.url).pathname.endsWith(".data"))
        response.headers.set(SCRIPTS_VERSION, build.assets.version);
      return response;
    };
  }

  const routes = Object.values(build.routes);
  const api = routes.find(({ path }) => path === API_PATH)!;

  return {
    all: handlerOf(routes),
    /** With a few routes and all their parents. */
    ofRoutes: handlerOf,
    /** With the endpoints at one path, which becomes that of the API's route. */
    ofEndpoints: (path: string, endpoints: Endpoint[]): RemixHandler => {
      const parents = routes.filter(({ id }) => id === api.parentId);
      const handle = handlerOf([...parents, { ...api, path: path.slice(1) }]);
      return (request, context) => handle(request, { ...context, endpoints });
    },
  };
}

function withStoreErrors(route: Route): Route {
  const { loader, action } = route.module;
  const converted = {
    ...(loader && { loader: convert(loader) }),
    ...(action && { action: convert(action) }),
  };
  return { ...route, module: { ...route.module, ...converted } };
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
      if (response.status >= 500)
        args.context.log({ level: "error", err: errorDetail(error), msg: "the database failed" });
      throw response;
    }
  };
}
