/** What a route module may say of itself: `export const handle: RouteHandle = { hydrate: true }`. */
export type RouteHandle = {
  /** The page ships the framework's script. */
  hydrate?: boolean;
  /** The page is a dialog: shown over an empty frame. */
  dialog?: boolean;
};

/**
 * Whether a page ships the framework's script: only where a matched route gains from it, as
 * shopper pages are complete without (design, decision 2).
 */
export function hydrates(handles: unknown[], hydrateAll: boolean): boolean {
  return (
    hydrateAll || handles.some((handle) => (handle as RouteHandle | undefined)?.hydrate === true)
  );
}
