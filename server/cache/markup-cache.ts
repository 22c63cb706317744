import type { ShopContext } from "../../app/load-context.ts";

type KeepTemplate = NonNullable<ShopContext["keepTemplate"]>;
type Template = ReturnType<KeepTemplate>;

/** Keeps templates with the objects that they show, so that they go when those do. */
export function createMarkupCache(): KeepTemplate {
  const templates = new WeakMap<object, Map<string, Template>>();
  return (of, name, create) => {
    let byName = templates.get(of);
    if (!byName) {
      byName = new Map();
      templates.set(of, byName);
    }
    let template = byName.get(name);
    if (!template) {
      template = create();
      byName.set(name, template);
    }
    return template;
  };
}
