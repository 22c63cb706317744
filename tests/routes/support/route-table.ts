import routes from "../../../app/routes.ts";

type Route = { path?: string; index?: boolean; file: string; id?: string; children?: Route[] };

/** Every route with its full path, its parents' included. */
export const routeTable = flat(routes as Route[]);

function flat(level: Route[], parent = ""): Route[] {
  return level.flatMap((route) => {
    const path = [parent, route.path].filter(Boolean).join("/");
    const { children = [], ...own } = route;
    return [{ ...own, path }, ...flat(children, path)];
  });
}
