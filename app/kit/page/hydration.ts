import { type ComponentType, lazy, startTransition, useEffect, useState } from "react";

/** Whether the page is hydrated; false on the server and during hydration. */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  // In a transition, because parts whose script is still loading have not been hydrated yet.
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return isHydrated;
}

/** By then, a page has loaded its own resources. */
const SETTLED_MS = 2_000;

/**
 * A component that a page rarely shows. The browser loads its script once the page has settled rather than when it is
 * needed, because the network may be gone by then.
 */
export function lazyWithPreload<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  // If this fails, the script is loaded when it is needed.
  setTimeout(() => load().catch(() => {}), SETTLED_MS);
  return lazy(load);
}
