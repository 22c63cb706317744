import { Form, type FormProps, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";

type Props = Omit<FormProps, "method"> & { method: "get" | "post" };

/**
 * A form of the seller's area. With script it is sent in place: the page keeps its scroll position,
 * the pressed button shows that it is busy, and a second press meanwhile sends nothing.
 */
export function SellerForm({ children, onSubmit, ...props }: Props) {
  const navigation = useNavigation();
  const pressed = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (navigation.state === "idle") pressed.current?.removeAttribute("aria-busy");
  }, [navigation.state]);
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    if (navigation.formMethod === "POST") return event.preventDefault();
    pressed.current = (event.nativeEvent as SubmitEvent).submitter;
    pressed.current?.setAttribute("aria-busy", "true");
  }
  return (
    <Form preventScrollReset {...props} onSubmit={handleSubmit}>
      {children}
    </Form>
  );
}
