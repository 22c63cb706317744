import { startTransition, useEffect, useState } from "react";

/** Whether script has taken over the page; false on the server and while hydrating. */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  // A transition, because parts whose script is still loading have not been hydrated yet.
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return isHydrated;
}
