import {
  Form,
  type FormProps,
  type SubmitOptions,
  useLocation,
  useNavigation,
  useSubmit,
} from "@remix-run/react";
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from "react";
import { readFields } from "./read-fields.ts";

type Props = Omit<FormProps, "method" | "action"> & { method: "get" | "post"; action: string };

/**
 * A form of the seller's area. With script it is sent in place: the page keeps its scroll position,
 * and the pressed button shows that it is busy. What is pressed while another form is being sent
 * waits for it; a second press of the same form sends nothing.
 */
export function SellerForm({ children, onSubmit, ...props }: Props) {
  const { state } = useNavigation();
  const send = useContext(SubmitQueueContext);
  const pressed = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (state !== "idle") return;
    pressed.current?.removeAttribute("aria-busy");
    pressed.current = null;
  }, [state]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (pressed.current) return;
    const form = event.currentTarget;
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    pressed.current = submitter ?? form;
    pressed.current.setAttribute("aria-busy", "true");
    const { method, action, encType, preventScrollReset = true } = props;
    const options = { method, action, encType, preventScrollReset, flushSync: true } as const;
    send({ form, data: readFields(form, submitter), options });
  }
  return (
    <Form preventScrollReset {...props} onSubmit={handleSubmit}>
      {children}
    </Form>
  );
}

type Press = {
  form: HTMLFormElement;
  data: FormData;
  /** `flushSync` renders that it is being sent before the next press, which would stop it otherwise. */
  options: SubmitOptions & { action: string; flushSync: true };
};

/** Sends a press, or keeps it until everything pressed before has its answer. */
const SubmitQueueContext = createContext<(press: Press) => void>(() => {});

/**
 * Keeps the presses that are made while another one is being sent: Remix would give up the first. Of
 * one form only one press waits, so a double-click sends nothing twice.
 */
export function SubmitQueue({ children }: { children: ReactNode }) {
  const { state, formMethod } = useNavigation();
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  /** `ofPath`: of the page that sends the form to itself. */
  const waiting = useRef<(Press & { ofPath: string | false })[]>([]);
  const page = pathname + search;

  useEffect(() => {
    if (state !== "idle") return;
    const next = waiting.current.shift();
    if (!next) return;
    const { data, options, ofPath } = next;
    // The list may show a search by now, which the answer must not leave.
    const action = ofPath === pathname ? page : options.action;
    // React cannot render at once inside an effect.
    queueMicrotask(() => submit(data, { ...options, action }));
  }, [state, submit, page, pathname]);

  function send(press: Press) {
    if (formMethod !== "POST") submit(press.data, press.options);
    else if (!waiting.current.some(({ form }) => form === press.form))
      waiting.current.push({ ...press, ofPath: press.options.action === page && pathname });
  }
  return <SubmitQueueContext.Provider value={send}>{children}</SubmitQueueContext.Provider>;
}
