import type * as Image from "@napi-rs/image";
import { loadAddon } from "./embedded.ts";

// Replaces @napi-rs/image in the binary. The add-on is large, so it is loaded at its first use.

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
