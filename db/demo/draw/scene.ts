import { bag } from "./bag.ts";
import { bottle } from "./bottle.ts";
import { bowl } from "./bowl.ts";
import { box } from "./box.ts";
import { heap } from "./goods.ts";
import { contact, ground } from "./ground.ts";
import { jar } from "./jar.ts";
import type { Goods, Picture, PieceKind } from "./picture.ts";
import { pieces } from "./pieces.ts";
import { pouch } from "./pouch.ts";
import { between, type Random, seededRandom } from "./random.ts";
import { sack } from "./sack.ts";
import { place } from "./svg.ts";
import { tin } from "./tin.ts";

function container(picture: Picture, random: Random): string {
  switch (picture.container) {
    case "bowl":
      return bowl(picture, random);
    case "jar":
      return jar(picture, random);
    case "bottle":
      return bottle(picture);
    case "bag":
      return bag(picture, random);
    case "sack":
      return sack(picture, random);
    case "pouch":
      return pouch(picture, random);
    case "tin":
      return tin(picture);
    case "box":
      return box(picture);
  }
}

/** Where pieces may lie on the table: the first to the right, then to the left, then between. */
const spots: [x: number, y: number][] = [
  [742, 846],
  [222, 852],
  [846, 884],
  [640, 898],
  [122, 892],
  [336, 904],
];

function lying(kinds: PieceKind[], random: Random): string {
  return kinds
    .slice(0, spots.length)
    .map((kind, i) => ({ kind, spot: spots[i] ?? [480, 880] }))
    .sort((a, b) => a.spot[1] - b.spot[1])
    .map(({ kind, spot: [x, y] }) => {
      const scale = Math.min(1.7, Math.max(1.1, pieces[kind].size * 1.3));
      const turn = between(random, -28, 28);
      return contact(x, y + scale * 30, scale * 88) + place(pieces[kind].art, x, y, scale, turn);
    })
    .join("");
}

/** A little powder spilled before a closed pack, so that its content is plain to see. */
function spilled(goods: Goods | undefined, random: Random): string {
  if (!goods) return "";
  return (
    contact(726, 892, 290) +
    heap(goods, { cx: 726, y: 872, rx: 154, ry: 30, height: 96, zoom: 0.95 }, random)
  );
}

/** The whole drawing of one product, as an SVG document. */
export function drawScene(slug: string, picture: Picture, tint: string): string {
  const random = seededRandom(slug);
  const beside = "beside" in picture ? (picture.beside ?? []) : [];
  const spill =
    picture.container === "tin" || picture.container === "box" ? picture.goods : undefined;
  const staged = place(place(container(picture, random), -480, -806), 480, 826, 1.1);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 960" width="960" height="960">${ground(tint)}${staged}${spilled(spill, random)}${lying(beside, random)}</svg>`;
}
