import { Children, Fragment, type ReactNode } from "react";

/** Its children with a space between any two, so that they do not run together where no style loads. */
export function Spaced({ children }: { children: ReactNode }) {
  return Children.toArray(children).map((child, i) => (
    <Fragment key={i}>
      {i > 0 && " "}
      {child}
    </Fragment>
  ));
}
