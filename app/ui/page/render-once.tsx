import { createContext, type ReactNode, useContext } from "react";
import { PartsContext } from "./personal.tsx";
import { NOBODY, RootDataContext, useRootData } from "./root-data.ts";
import {
  createTemplate,
  embedTemplate,
  fillTemplate,
  type Render,
  type Template,
} from "./template.tsx";

/** Keeps the template that is created for an object and a name, as long as the object. */
export type KeepTemplate = (of: object, name: string, create: () => Template) => Template;

/** Null in the browser, and on pages that hydrate: React looks for its own elements there. */
export const RenderOnceContext = createContext<{ keep: KeepTemplate; render: Render } | null>(null);

type Props = {
  as: "div" | "li" | "nav" | "section" | "ul";
  /** What the content shows. The HTML is kept as long as this object. */
  of: object | undefined;
  /** Tells apart what is rendered of the same object. */
  name: string;
  className?: string;
  id?: string;
  "aria-label"?: string;
  "aria-labelledby"?: string;
  children: ReactNode;
};

/**
 * An element whose content the server renders once for each language, and repeats for all visitors: it
 * must not depend on anything but that object and the language, its `Personal` parts apart.
 */
export function RenderedOnce({ as: Tag, of, name, children, ...attributes }: Props) {
  const once = useContext(RenderOnceContext);
  const outerParts = useContext(PartsContext);
  const root = useRootData();
  if (!once || !root || !of) return <Tag {...attributes}>{children}</Tag>;
  const { lang, shop } = root;
  const template = once.keep(of, `${name} ${lang}`, () =>
    createTemplate(
      once.render,
      <RootDataContext.Provider value={{ ...NO_PAGE, lang, shop }}>
        {children}
      </RootDataContext.Provider>,
    ),
  );
  const html = outerParts
    ? embedTemplate(template, outerParts)
    : fillTemplate(once.render, template, root);
  // React's own HTML of elements that it would render here.
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}

const NO_PAGE = {
  ...NOBODY,
  origin: "",
  path: "/",
  dialog: null,
  formRejected: false,
  hydrateAll: false,
};
