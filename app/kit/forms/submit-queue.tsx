import { type SubmitOptions, useLocation, useNavigation, useSubmit } from "@remix-run/react";
import { createContext, type ReactNode, useEffect, useRef, useState } from "react";
import { isPressHeld } from "#app/kit/connection/connection.ts";

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

/** How long a finger may still be on its way to what was there before. */
const ON_ITS_WAY_MS = 1_000;
/** How far from the first press a second one at the same place may be. */
const SAME_PLACE_PX = 24;
/** A button that moved less is the one that was there. */
const MIN_MOVE_PX = 8;

type Place = { x: number; y: number };

/** Where the pointer pressed last, in the window; null after a key. */
let pointer: Place | null = null;
/** The press before: of what, where the pointer was, and where all buttons of the page were. */
let pressed: { button: Element | null; at: Place | null; buttons: Map<Element, Place> } | null =
  null;
let answeredAt = Number.NEGATIVE_INFINITY;

/** Follows where the pointer presses. Returns a function that stops it. */
function followPointer(): () => void {
  const following = new AbortController();
  const options = { capture: true, signal: following.signal };
  const notePointer = ({ clientX, clientY }: PointerEvent) => {
    pointer = { x: clientX, y: clientY };
  };
  const noteKey = () => {
    pointer = null;
  };
  document.addEventListener("pointerdown", notePointer, options);
  document.addEventListener("keydown", noteKey, options);
  return () => following.abort();
}

/** Notes a press and where all buttons are, before the answer to it moves them. */
function notePress(button: Element | null): void {
  const all = [...document.querySelectorAll("main button[type=submit]")];
  const buttons = new Map(all.map((each) => [each, placeOf(each)]));
  pressed = { button, at: pointer, buttons };
}

/** Notes that the page shows the answer to the press. */
function noteAnswer(): void {
  answeredAt = performance.now();
}

/**
 * Whether the answer to the press before has just moved a button to the place of that press, so that this one
 * was meant for what was there.
 */
export function isAccidentalPress(button: Element): boolean {
  if (!pointer || !pressed?.at || performance.now() - answeredAt > ON_ITS_WAY_MS) return false;
  const before = pressed.buttons.get(button);
  if (!before || button === pressed.button || distance(pointer, pressed.at) > SAME_PLACE_PX)
    return false;
  return distance(placeOf(button), before) > MIN_MOVE_PX;
}

const distance = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y);

function placeOf(button: Element): Place {
  const { left, top } = button.getBoundingClientRect();
  return { x: left, y: top };
}
