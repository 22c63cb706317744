import { type SubmitOptions, useLocation, useNavigation, useSubmit } from "@remix-run/react";
import { createContext, type ReactNode, useEffect, useRef, useState } from "react";
import { isSubmitHeld } from "#app/kit/connection/connection.ts";

type Submission = {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  data: FormData;
  /** `flushSync` renders the pending state before the next submit, which would otherwise cancel this one. */
  options: SubmitOptions & { action: string; flushSync: true };
};

type Queue = {
  /** Sends a submit, or keeps it until all earlier ones are answered. */
  send: (submission: Submission) => void;
  /** Whether a submit of this form is waiting. */
  waits: (form: HTMLFormElement) => boolean;
  /** Clicks the button of the last submit again, which sends the present fields. False if the button is gone. */
  submitAgain: () => boolean;
};

export const SubmitQueueContext = createContext<Queue>({
  send: () => {},
  waits: () => false,
  submitAgain: () => false,
});

/**
 * Keeps submits that are made while another one is being sent, because Remix would cancel the first. Only the last
 * submit of each form waits, so a double-click sends nothing twice.
 */
export function SubmitQueue({ children }: { children: ReactNode }) {
  const { state, formMethod } = useNavigation();
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  /** `ofPath`: the path of the page, if its form is sent to the page itself; otherwise false. */
  const waiting = useRef<(Submission & { ofPath: string | false })[]>([]);
  const sent = useRef<Submission | null>(null);
  const page = pathname + search;

  useEffect(followPointer, []);

  useEffect(() => {
    if (state !== "idle") return;
    if (sent.current) noteAnswer();
    const next = waiting.current.shift();
    sent.current = next ?? null;
    if (!next) return;
    const { data, options, ofPath } = next;
    // The list may meanwhile show a search, which the answer must keep.
    const action = ofPath === pathname ? page : options.action;
    // React cannot flush synchronously inside an effect.
    queueMicrotask(() => submit(data, { ...options, action }));
  }, [state, submit, page, pathname]);

  function send(submission: Submission) {
    const isRepeated = sent.current?.form === submission.form && isSubmitHeld();
    if (formMethod === "POST" && !isRepeated) {
      const others = waiting.current.filter(({ form }) => form !== submission.form);
      waiting.current = [
        ...others,
        { ...submission, ofPath: submission.options.action === page && pathname },
      ];
      return;
    }
    sent.current = submission;
    noteSubmit(submission.submitter);
    submit(submission.data, submission.options);
  }

  function submitAgain(): boolean {
    const button = sent.current?.submitter;
    if (!button?.isConnected) return false;
    button.click();
    return true;
  }
  const latest = useRef({ send, submitAgain });
  latest.current = { send, submitAgain };
  // The queue object never changes, because a part of the page that is not hydrated yet could not receive a new one.
  const [queue] = useState<Queue>(() => ({
    send: (submission) => latest.current.send(submission),
    waits: (form) => waiting.current.some((submission) => submission.form === form),
    submitAgain: () => latest.current.submitAgain(),
  }));
  return <SubmitQueueContext.Provider value={queue}>{children}</SubmitQueueContext.Provider>;
}

/** Time in which a finger may still be moving to the button that was there before. */
const ON_ITS_WAY_MS = 1_000;
/** Two clicks within this distance are at the same place. */
const SAME_PLACE_PX = 24;
/** A button that moved less counts as not moved. */
const MIN_MOVE_PX = 8;

type Place = { x: number; y: number };

/** The last position of the pointer in the window; null after a key. */
let pointer: Place | null = null;
/** The previous submit: its button, the position of the pointer, and the positions of all buttons of the page. */
let pressed: { button: Element | null; at: Place | null; buttons: Map<Element, Place> } | null =
  null;
let answeredAt = Number.NEGATIVE_INFINITY;

/** Records where the pointer goes down. Returns a function that stops it. */
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

/** Records a submit and the positions of all buttons, before its answer moves them. */
function noteSubmit(button: Element | null): void {
  const all = [...document.querySelectorAll("main button[type=submit]")];
  const buttons = new Map(all.map((each) => [each, placeOf(each)]));
  pressed = { button, at: pointer, buttons };
}

/** Records that the page shows the answer to the submit. */
function noteAnswer(): void {
  answeredAt = performance.now();
}

/**
 * Whether the answer to the previous submit has just moved this button to the place of that click, so that the click
 * was meant for the button that was there before.
 */
export function isAccidentalClick(button: Element): boolean {
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
