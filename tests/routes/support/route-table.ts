import { endpoints } from "../../../app/api/endpoints.ts";
import routes from "../../../app/routes.ts";

type Route = { path?: string; index?: boolean; file: string; id?: string; children?: Route[] };

/** Every route with its whole path, as "order/:id"; those of the API once for each endpoint. */
export const routeTable = flat(routes as Route[]).flatMap(withEndpoints);

function flat(level: Route[], parent = ""): (Route & { path: string })[] {
  return level.flatMap((route) => {
    const path = [parent, route.path].filter(Boolean).join("/");
    const { children = [], ...own } = route;
    return [{ ...own, path }, ...flat(children, path)];
  });
}

function withEndpoints(route: Route & { path: string }) {
  if (!/^api\/.+\/\*$/.test(route.path)) return [route];
  const paths = endpoints
    .map(({ path }) => path.slice(1).replace("{id}", ":id"))
    .filter((path) => path.startsWith(route.path.slice(0, -1)));
  return [...new Set(paths)].map((path) => ({ ...route, path }));
}
