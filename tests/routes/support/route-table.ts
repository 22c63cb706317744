import { matchRoutes } from "@remix-run/react";
import { endpoints } from "../../../app/api/endpoints.ts";
import routes from "../../../app/routes.ts";

type Route = { path?: string; index?: boolean; file: string; id?: string; children?: Route[] };
type FlatRoute = { path: string; index?: boolean; file: string; id?: string };

const allRoutes = flat(routes as Route[]);

/** The API's routes, once for each path of an endpoint: "api/order/:id/status". */
const apiRoutes = [...new Set(endpoints.map(({ path }) => path))].map((path) => {
  const [match] = matchRoutes(allRoutes as never[], path.replace("{id}", "id"))!;
  return { ...(match!.route as FlatRoute), path: path.slice(1).replace("{id}", ":id") };
});
const apiFiles = new Set(apiRoutes.map(({ file }) => file));

/** Every route with its full path: "order/:id". */
export const routeTable: FlatRoute[] = [
  ...allRoutes.filter(({ file }) => !apiFiles.has(file)),
  ...apiRoutes,
];

/** A child's path is that of its parent and its own. */
function flat(level: Route[], parent = ""): FlatRoute[] {
  return level.flatMap((route) => {
    const path = [parent, route.path].filter(Boolean).join("/");
    const { children = [], ...own } = route;
    return [{ ...own, path }, ...flat(children, path)];
  });
}
