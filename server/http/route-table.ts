import type { ServerBuild } from "@remix-run/node";
import type { Endpoint } from "#app/api/endpoint.ts";
import { hasKey } from "#app/features/sellers/keys/call-by-key.http.server.ts";
import { getSeller } from "#app/features/sellers/login/seller-session.http.server.ts";
import { OPENS_SOON_PATH } from "#app/features/shop/setup/setup.server.ts";
import { hydrates, type RouteHandle } from "#app/kit/request/route-handle.ts";
import { HttpError } from "./http-error.ts";
import { createRemixHandlers, type RemixHandler, type Route } from "./remix-handlers.ts";

/** The server's knowledge of a URL: the route that answers it, and its needs. */
export type RouteMatch = {
  /** The path of the route or of the API's endpoint: "/product/:category/:id". */
  pattern: string;
  /** Whether the response to a stranger's GET is kept until the catalogue changes. */
  cachedAs?: "page" | "product-list";
  acceptsUploads: boolean;
  /** A GET changes state, so it needs the same protection against forgery as a POST. */
  getChangesState: boolean;
  handleRemix: RemixHandler;
};

/** Finds the route of a URL, for every spelling that Remix's router would take for it. */
export type MatchRoute = (url: URL) => RouteMatch;

/** The matches of a route, by the spelling of the URL. */
type Entry = {
  /** The spelling of the shop's own links. */
  plain: RouteMatch;
  /** Any other spelling: the same page, but not cached, because it would evict a page that shoppers request. */
  other: RouteMatch;
  /** The framework's script requests a page's data; not found if the page ships no such script. */
  data: RouteMatch;
  /** The way in which older versions of the framework requested data: refused. */
  closed: RouteMatch;
};

/** A segment of paths, and the segments that may follow it. */
type Node = {
  children: Map<string, Node>;
  /** Any one segment. */
  parameter?: Node;
  /** Any number of segments. */
  rest?: Entry;
  /** Nothing. */
  end?: Entry;
};

const MANIFEST = "/__manifest";
/** Remix matches each path in it against all routes. */
const MAX_MANIFEST_SEARCH = 1_024;
const DATA_SUFFIX = /\.data$/;
const NEEDS_NOTHING = { acceptsUploads: false, getChangesState: false };

/** The first segments of the routes that a closed shop answers; the others are for shopping. */
const ALWAYS_OPEN = new Set([
  // For sellers and other programs.
  ...["seller", "debug-orders", "setup", "courier", "hooks", "opens-soon", "robots.txt"],
  ...["join", "new-seller-password"],
  // For customers whose orders are under way.
  ...["order", "my-orders", "account", "login", "register", "logout"],
  ...["forgot-password", "reset-password"],
  ...["about", "contact", "contact-card.svg", "privacy", "terms", "delivery", "returns", "payment"],
  ...["uploads", "manifest.webmanifest", "manifest-sellers.webmanifest"],
]);
const BUY_AGAIN = "/order/:id/again";
const isAlwaysOpen = (pattern: string) =>
  ALWAYS_OPEN.has(pattern.split("/")[1]!) && pattern !== BUY_AGAIN;
/** The endpoints that a closed shop answers, for the same people. */
const ALWAYS_OPEN_ENDPOINT = /^\/api\/(seller\/|user\/(is-auth|login)$|order\/user$)/;
/** Why a request was not answered, for the log and the metrics. */
export const NOT_OPEN = "the shop is not open to visitors";

const refuse: RemixHandler = async () => {
  throw new HttpError(404, "Not found");
};

/** Creates the table of all URLs, from the routes of a build with their handles, and the API's endpoints. */
export function createRouteTable(
  build: ServerBuild,
  { hydrateAll, mode = "production" }: { hydrateAll: boolean; mode?: string },
): MatchRoute {
  const handlers = createRemixHandlers(build, mode);
  const root: Node = { children: new Map() };

  const soon = Object.values(build.routes).find(({ path }) => `/${path}` === OPENS_SOON_PATH)!;
  const soonPage = handlers.ofRoutes(branchOf(build, soon));
  /**
   * Handles a request by the settings that apply to it.
   *
   * @param pattern the path of its route or endpoint
   * @param instead answers while the shop is closed to the visitor; null for what a closed shop answers, too
   */
  const bySettings =
    (handle: RemixHandler, pattern: string, instead: RemixHandler | null): RemixHandler =>
    async (request, context) => {
      const settings = await context.currentSettings();
      const known = { ...context, settings, pattern };
      // Only sellers, and programs with their keys, shop in a closed shop.
      if (
        !instead ||
        settings.isOpen ||
        (await getSeller(known, request)) ||
        (instead === notOpen && (await hasKey(known, request)))
      )
        return handle(request, known);
      context.noteRefusal(NOT_OPEN);
      return instead(request, known);
    };
  // Without a template: to a seller, the page in its place is the shop's own.
  const opensSoon: RemixHandler = ({ url, headers }, context) =>
    soonPage(new Request(new URL(OPENS_SOON_PATH, url), { headers }), {
      ...context,
      onTemplate: undefined,
    });
  const notOpen: RemixHandler = async () =>
    Response.json({ success: false, message: "The shop is not open" }, { status: 503 });

  function addRoute(route: Route): void {
    const branch = branchOf(build, route);
    const pattern = `/${branch.flatMap(({ path }) => path || []).join("/")}`;
    const { cachedAs, acceptsUploads }: RouteHandle = route.module.handle ?? {};
    const handles = branch.map(({ module }) => module.handle);
    const needs = { ...NEEDS_NOTHING, cachedAs, ...(acceptsUploads && { acceptsUploads }) };
    const isHydrated = hydrates(handles, hydrateAll);
    // A router that does not know the first page of a part takes the part's frame for the whole page.
    const isFirstPage = ({ index, parentId }: Route) =>
      index && branch.some(({ id, path }) => path && id === parentId);
    const firstPages = isHydrated ? Object.values(build.routes).filter(isFirstPage) : [];
    const handler = handlers.ofRoutes([...new Set([...branch, ...firstPages])]);
    const handleRemix = bySettings(handler, pattern, isAlwaysOpen(pattern) ? null : opensSoon);
    addEntry(root, { ...needs, pattern, handleRemix }, isHydrated);
  }

  /** Adds the API's endpoints at one path; the route of the API only says where all paths begin. */
  function addEndpoints(path: string, endpoints: Endpoint[]): void {
    const pattern = path.replaceAll(/\{(\w+)\}/g, ":$1");
    const some = <Key extends keyof Endpoint>(key: Key) =>
      endpoints.find((endpoint) => endpoint[key])?.[key];
    const handler = handlers.ofEndpoints(pattern, endpoints);
    addEntry(
      root,
      {
        pattern,
        cachedAs: some("cachedAs"),
        acceptsUploads: some("form") !== undefined,
        getChangesState: some("getChangesState") ?? false,
        handleRemix: bySettings(
          handler,
          pattern,
          ALWAYS_OPEN_ENDPOINT.test(pattern) ? null : notOpen,
        ),
      },
      hydrateAll,
    );
  }

  for (const route of Object.values(build.routes))
    if (route.path !== undefined || route.index) addRoute(route);
  const { endpoints } = build.entry.module;
  for (const [path, atPath] of Map.groupBy(endpoints, ({ path }) => path))
    addEndpoints(path, atPath);

  const pattern = "/*";
  const handleRemix = bySettings(handlers.all, pattern, opensSoon);
  const elsewhere = { ...NEEDS_NOTHING, pattern, handleRemix };
  const someHydrate = Object.values(build.routes).some(({ module }) =>
    hydrates([module.handle], hydrateAll),
  );

  return ({ pathname, search, searchParams }) => {
    if (pathname === MANIFEST)
      return someHydrate && search.length <= MAX_MANIFEST_SEARCH
        ? elsewhere
        : { ...elsewhere, handleRemix: refuse };
    const isData = DATA_SUFFIX.test(pathname);
    const entry = find(root, segmentsOf(isData ? pagePath(pathname) : pathname), 0);
    if (!entry) return elsewhere;
    if (search && searchParams.has("_data")) return entry.closed;
    if (isData) return entry.data;
    if (entry.plain === entry.other) return entry.plain;
    return isPlain(pathname, entry.plain.pattern) ? entry.plain : entry.other;
  };
}

/** A route with the routes that it is in, the outermost first. */
function branchOf({ routes }: ServerBuild, route: Route): Route[] {
  const branch = [route];
  for (let parent = routes[route.parentId ?? ""]; parent; parent = routes[parent.parentId ?? ""])
    branch.unshift(parent);
  return branch;
}

function addEntry(root: Node, match: RouteMatch, isHydrated: boolean): void {
  const uncached = { ...match, cachedAs: undefined };
  const closed = { ...uncached, handleRemix: refuse };
  const entry = {
    plain: match,
    other: match.cachedAs === "page" ? uncached : match,
    data: isHydrated ? uncached : closed,
    closed,
  };
  let node = root;
  for (const segment of segmentsOf(match.pattern)) {
    if (segment === "*") {
      node.rest = entry;
      return;
    }
    const isParameter = segment.startsWith(":");
    const next = isParameter ? node.parameter : node.children.get(segment);
    const child = next ?? { children: new Map() };
    if (isParameter) node.parameter = child;
    else node.children.set(segment, child);
    node = child;
  }
  // A page within a layout comes after it, and is the one at their common path.
  node.end = entry;
}

/** The most specific route, chosen like the router does: ignoring case, after decoding. */
function find(node: Node, segments: string[], at: number): Entry | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.end ?? node.rest;
  const child = node.children.get(decode(segment).replace(/[A-Z]/g, lower));
  return (
    (child && find(child, segments, at + 1)) ??
    (node.parameter && find(node.parameter, segments, at + 1)) ??
    node.rest
  );
}

/** Slashes at the end make no difference to the router. */
const segmentsOf = (pathname: string) => pathname.split("/").filter(Boolean);

const decode = (segment: string) => (segment.includes("%") ? decodeURIComponent(segment) : segment);

/** The router ignores the case of ASCII letters only. */
const lower = (letter: string) => letter.toLowerCase();

/** The path of the page that a request for data is for: "/cart.data" is for "/cart". */
const pagePath = (pathname: string) => pathname.replace(DATA_SUFFIX, "").replace(/^\/_root$/, "/");

/** Whether a path is spelled as a pattern is, with escapes only where a value needs them. */
function isPlain(pathname: string, pattern: string): boolean {
  const [segments, expected] = [pathname.split("/"), pattern.split("/")];
  return (
    segments.length === expected.length &&
    segments.every((segment, at) =>
      expected[at]!.startsWith(":")
        ? segment === decode(segment) || segment === encodeURIComponent(decode(segment))
        : segment === expected[at],
    )
  );
}
