import { createContext, type ReactNode, useContext, useId } from "react";

/** Whether other orders are on the page: then the parts of each are no landmarks. */
export const IsOneOfMany = createContext(false);

type PartProps = { title: string; className?: string; headingClass?: string; children: ReactNode };

/** A part of an order's packing slip, under its title. */
export function SlipPart({ title, className = "", headingClass, children }: PartProps) {
  const headingId = useId();
  return (
    <section
      className={`panel ${className}`.trim()}
      aria-labelledby={useContext(IsOneOfMany) ? undefined : headingId}
    >
      <h2 id={headingId} className={headingClass}>
        {title}
      </h2>
      {children}
    </section>
  );
}
