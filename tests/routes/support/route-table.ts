import routes from "../../../app/routes.ts";

type Route = { path?: string; index?: boolean; file: string; id?: string; children?: Route[] };

/** Every route with its whole path: a child's is that of its parent and its own. */
export const routeTable = flat(routes as Route[]);

function flat(level: Route[], parent = ""): Route[] {
  return level.flatMap((route) => {
    const path = [parent, route.path].filter(Boolean).join("/");
    const { children = [], ...own } = route;
    return [{ ...own, path }, ...flat(children, path)];
  });
}
