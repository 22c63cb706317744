import { type SubmitOptions, useLocation, useNavigation, useSubmit } from "@remix-run/react";
import { createContext, type ReactNode, useEffect, useRef, useState } from "react";
import { isPressHeld } from "#app/kit/connection/connection.ts";
import { followPointer, noteAnswer, notePress } from "./accidental-press.ts";

type Press = {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  data: FormData;
  /** `flushSync` renders that it is being sent before the next press, which would stop it otherwise. */
  options: SubmitOptions & { action: string; flushSync: true };
};

type Queue = {
  /** Sends a press, or keeps it until everything pressed before has its answer. */
  send: (press: Press) => void;
  /** Whether a press of this form is kept. */
  waits: (form: HTMLFormElement) => boolean;
  /** Presses the button of the last press again, which takes the fields as they are now. False if it is gone. */
  pressAgain: () => boolean;
};

export const SubmitQueueContext = createContext<Queue>({
  send: () => {},
  waits: () => false,
  pressAgain: () => false,
});

/**
 * Keeps the presses that are made while another one is being sent: Remix would give up the first. Of
 * one form only the last press waits, so a double-click sends nothing twice.
 */
export function SubmitQueue({ children }: { children: ReactNode }) {
  const { state, formMethod } = useNavigation();
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  /** `ofPath`: of the page that sends the form to itself. */
  const waiting = useRef<(Press & { ofPath: string | false })[]>([]);
  const sent = useRef<Press | null>(null);
  const page = pathname + search;

  useEffect(followPointer, []);

  useEffect(() => {
    if (state !== "idle") return;
    if (sent.current) noteAnswer();
    const next = waiting.current.shift();
    sent.current = next ?? null;
    if (!next) return;
    const { data, options, ofPath } = next;
    // The list may show a search by now, which the answer must not leave.
    const action = ofPath === pathname ? page : options.action;
    // React cannot render at once inside an effect.
    queueMicrotask(() => submit(data, { ...options, action }));
  }, [state, submit, page, pathname]);

  function send(press: Press) {
    const isRepeated = sent.current?.form === press.form && isPressHeld();
    if (formMethod === "POST" && !isRepeated) {
      const others = waiting.current.filter(({ form }) => form !== press.form);
      waiting.current = [
        ...others,
        { ...press, ofPath: press.options.action === page && pathname },
      ];
      return;
    }
    sent.current = press;
    notePress(press.submitter);
    submit(press.data, press.options);
  }

  function pressAgain(): boolean {
    const button = sent.current?.submitter;
    if (!button?.isConnected) return false;
    button.click();
    return true;
  }
  const latest = useRef({ send, pressAgain });
  latest.current = { send, pressAgain };
  // The same for good: a part of the page that is not hydrated yet could not take another one.
  const [queue] = useState<Queue>(() => ({
    send: (press) => latest.current.send(press),
    waits: (form) => waiting.current.some((press) => press.form === form),
    pressAgain: () => latest.current.pressAgain(),
  }));
  return <SubmitQueueContext.Provider value={queue}>{children}</SubmitQueueContext.Provider>;
}
