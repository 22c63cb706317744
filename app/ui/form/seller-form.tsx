import { Form, type FormProps, type SubmitOptions, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { useSubmitQueue } from "./submit-queue.tsx";

type Props = Omit<FormProps, "method" | "action"> & { method: "get" | "post"; action: string };

/**
 * A form of the seller's area. With script it is sent in place: the page keeps its scroll position,
 * and the pressed button shows that it is busy. What is pressed while another form is being sent
 * waits for it; a second press of the same form sends nothing.
 */
export function SellerForm({ children, onSubmit, ...props }: Props) {
  const navigation = useNavigation();
  const enqueue = useSubmitQueue();
  const pressed = useRef<HTMLElement | null>(null);
  const isSent = useRef(false);

  useEffect(() => {
    if (navigation.state !== "idle") return;
    isSent.current = false;
    pressed.current?.removeAttribute("aria-busy");
  }, [navigation.state]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    if (isSent.current) return event.preventDefault();
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    pressed.current = submitter;
    submitter?.setAttribute("aria-busy", "true");
    if (navigation.formMethod !== "POST") {
      isSent.current = true;
      return;
    }
    event.preventDefault();
    const { method, action, encType, preventScrollReset = true } = props;
    const form = event.currentTarget;
    const options = { method, action, encType, preventScrollReset } satisfies SubmitOptions;
    enqueue({ form, data: new FormData(form, submitter), options });
  }
  return (
    <Form preventScrollReset {...props} onSubmit={handleSubmit}>
      {children}
    </Form>
  );
}
