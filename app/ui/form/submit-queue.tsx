import { type SubmitOptions, useNavigation, useSubmit } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";

type Press = { form: HTMLFormElement; data: FormData; options: SubmitOptions };

const SubmitQueueContext = createContext<(press: Press) => void>(() => {});

/** Sends what was pressed when everything pressed before has its answer. */
export const useSubmitQueue = () => useContext(SubmitQueueContext);

/**
 * Keeps the presses that are made while another one is being sent: Remix would give up the first. Of
 * one form only one press waits, so a double-click sends nothing twice.
 */
export function SubmitQueue({ children }: { children: ReactNode }) {
  const { state } = useNavigation();
  const submit = useSubmit();
  const waiting = useRef<Press[]>([]);

  useEffect(() => {
    if (state !== "idle") return;
    const next = waiting.current.shift();
    if (next) submit(next.data, next.options);
  }, [state, submit]);

  function enqueue(press: Press) {
    if (!waiting.current.some(({ form }) => form === press.form)) waiting.current.push(press);
  }
  return <SubmitQueueContext.Provider value={enqueue}>{children}</SubmitQueueContext.Provider>;
}
