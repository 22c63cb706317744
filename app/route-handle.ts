/** What a route module may export about itself: `export const handle: RouteHandle = { hydrate: true }`. */
export type RouteHandle = {
  /** The page includes the framework's script. */
  hydrate?: boolean;
  /** The page is a dialog and renders the layout behind it itself. */
  dialog?: boolean;
};

/**
 * Whether a page includes the framework's script: only where a matched route declares that it needs
 * it. Shopper pages are complete without.
 */
export function hydrates(handles: unknown[], hydrateAll: boolean): boolean {
  return (
    hydrateAll || handles.some((handle) => (handle as RouteHandle | undefined)?.hydrate === true)
  );
}
