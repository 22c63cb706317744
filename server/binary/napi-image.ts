import type * as Image from "@napi-rs/image";
import { loadAddon } from "./embedded.ts";

// Stands in for @napi-rs/image inside the binary.

const addon = loadAddon<typeof Image>("image.node");

export const { Transformer } = addon;
