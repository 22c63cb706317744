import { type ChangeEvent, type ComponentPropsWithoutRef, useRef } from "react";
import { useServerValue } from "./server-answer.ts";

type Props = Omit<ComponentPropsWithoutRef<"select">, "defaultValue"> & {
  /** The server's value. */
  defaultValue: string;
};

/**
 * A select that clicks the button of its form when an option is chosen by mouse or touch. Arrow keys step through the
 * options, so keyboard users use the button next to it, as everybody does without script.
 */
export function SubmitSelect({ children, ...props }: Props) {
  const usesKeyboard = useRef(false);
  const select = useRef<HTMLSelectElement>(null);
  useServerValue(select, props.defaultValue);
  function handleChange({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) {
    if (usesKeyboard.current) return;
    form?.querySelector<HTMLButtonElement>("[type=submit]")?.click();
  }
  return (
    <select
      {...props}
      ref={select}
      onChange={handleChange}
      onKeyDown={() => {
        usesKeyboard.current = true;
      }}
      onPointerDown={() => {
        usesKeyboard.current = false;
      }}
    >
      {children}
    </select>
  );
}
