import type { ChangeEvent, ComponentPropsWithoutRef } from "react";
import { useRef } from "react";
import { useServerValue } from "./server-value.ts";

type Props = Omit<ComponentPropsWithoutRef<"select">, "defaultValue"> & {
  /** The server's value. */
  defaultValue: string;
  /** Name of the button that a choice presses. */
  submits: string;
};

/**
 * A select that submits its form when an option is chosen by mouse or touch. Arrow keys step through
 * the options, so keyboard users press the button next to it, as everybody does without script.
 */
export function SubmitSelect({ submits, children, ...props }: Props) {
  const usesKeyboard = useRef(false);
  const select = useRef<HTMLSelectElement>(null);
  useServerValue(select, props.defaultValue);
  function handleChange({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) {
    if (usesKeyboard.current) return;
    form?.querySelector<HTMLButtonElement>(`[name="${submits}"]`)?.click();
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
