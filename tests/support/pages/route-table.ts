import { endpoints } from "#app/api/endpoints.ts";
import routes from "#app/routes.ts";

type Route = { path?: string; index?: boolean; file: string; id?: string; children?: Route[] };
type FlatRoute = { path: string; index?: boolean; file: string; id?: string };

const allRoutes = flat(routes as Route[]);

/** The API's route, once for each path of an endpoint: "api/order/:id/status". */
const apiRoutes = [...new Set(endpoints.map(({ path }) => path))].map((path) => ({
  file: "api/endpoints.route.ts",
  path: path.slice(1).replace("{id}", ":id"),
}));

/** Every route with its full path: "order/:id". */
export const routeTable: FlatRoute[] = [...allRoutes, ...apiRoutes];

/** A child's path is that of its parent and its own. */
function flat(level: Route[], parent = ""): FlatRoute[] {
  return level.flatMap((route) => {
    const path = [parent, route.path].filter(Boolean).join("/");
    const { children = [], ...own } = route;
    return [{ ...own, path }, ...flat(children, path)];
  });
}
