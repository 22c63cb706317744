import type { PieceKind } from "./picture.ts";
import type { Piece } from "./piece.ts";
import { fruits } from "./pieces-fruits.ts";
import { grains } from "./pieces-grains.ts";
import { plants } from "./pieces-plants.ts";
import { spices } from "./pieces-spices.ts";

/** The drawing of every loose good, by its name. */
export const pieces: Record<PieceKind, Piece> = { ...grains, ...spices, ...fruits, ...plants };
