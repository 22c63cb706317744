import { Children, Fragment, type ReactNode } from "react";

/** Renders its children with spaces in between, so that they do not run together where no styles load. */
export function Spaced({ children }: { children: ReactNode }) {
  return Children.toArray(children).map((child, i) => (
    <Fragment key={i}>
      {i > 0 && " "}
      {child}
    </Fragment>
  ));
}
