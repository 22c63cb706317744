import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Shows the server's value in an uncontrolled field again after every answer, for example when a
 * change was refused. Without it, the field would keep what was chosen or typed.
 */
export function useServerValue(
  field: RefObject<HTMLInputElement | HTMLSelectElement>,
  value: string,
): void {
  const { key } = useLocation();
  // The page came with the first answer: what was chosen or typed before its script came stays.
  const shown = useRef({ key, value });
  useEffect(() => {
    if (shown.current.key === key && shown.current.value === value) return;
    shown.current = { key, value };
    if (field.current) field.current.value = value;
  }, [field, value, key]);
}
