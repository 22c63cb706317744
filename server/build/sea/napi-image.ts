import type * as Image from "@napi-rs/image";
import { loadAddon } from "./embedded.ts";

// Stands in for @napi-rs/image inside the binary. It is large, so it comes at its first use.

type Addon = Pick<typeof Image, "Transformer">;
let loaded: Addon | undefined;

function addon(): Addon {
  loaded ??= loadAddon<Addon>("image.node");
  return loaded;
}

export const Transformer = new Proxy(class {} as unknown as typeof Image.Transformer, {
  construct: (_, args) => Reflect.construct(addon().Transformer, args),
  get: (_, name) => Reflect.get(addon().Transformer, name),
});
