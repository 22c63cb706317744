import { type ComponentType, lazy, startTransition, useEffect, useState } from "react";

/** Whether script has taken over the page; false on the server and while hydrating. */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  // A transition, because parts whose script is still loading have not been hydrated yet.
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return isHydrated;
}

/** By then, a page has what it shows itself. */
const SETTLED_MS = 2_000;

/**
 * A component that a page shows seldom. In the browser its script is loaded when the page has settled, not
 * when it is needed: the network may be gone by then.
 */
export function lazyWithPreload<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  // If that fails, it is loaded when it is needed.
  setTimeout(() => load().catch(() => {}), SETTLED_MS);
  return lazy(load);
}
