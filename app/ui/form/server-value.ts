import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/**
 * Shows the server's value in an uncontrolled field again after every answer, for example when a
 * change was refused. Without it, the field would keep what was chosen or typed.
 */
export function useServerValue(
  field: RefObject<HTMLInputElement | HTMLSelectElement>,
  value: string,
): void {
  const { key } = useLocation();
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [field, value, key]);
}
