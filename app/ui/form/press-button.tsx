import type { ComponentPropsWithoutRef } from "react";
import { pressOf } from "../../format/press.ts";

type Props = Omit<ComponentPropsWithoutRef<"button">, "type" | "name" | "value"> & {
  /** What is to be done. */
  intent: string;
  /** Id of the thing that it is done to, in a form about several. */
  of?: string;
};

/** A button that submits its form and says what was pressed; a quiet one unless `className` says another. */
export function PressButton({ intent, of, className = "button button-quiet", ...props }: Props) {
  const value = of === undefined ? intent : pressOf(intent, of);
  return <button className={className} type="submit" name="intent" value={value} {...props} />;
}
