import { bag } from "./bag.ts";
import { bottle } from "./bottle.ts";
import { bowl } from "./bowl.ts";
import { box } from "./box.ts";
import { heap } from "./goods.ts";
import { contact } from "./ground.ts";
import { jar } from "./jar.ts";
import type { Print } from "./label.ts";
import type { Goods, Picture } from "./picture.ts";
import { pouch } from "./pouch.ts";
import { between, type Random } from "./random.ts";
import { sack } from "./sack.ts";
import { place } from "./svg.ts";
import { lying } from "./table.ts";
import { tin } from "./tin.ts";

function container(picture: Picture, print: Print, random: Random): string {
  switch (picture.container) {
    case "bowl":
      return bowl(picture, print, random);
    case "jar":
      return jar(picture, print, random);
    case "bottle":
      return bottle(picture, print);
    case "bag":
      return bag(picture, print, random);
    case "sack":
      return sack(picture, print, random);
    case "pouch":
      return pouch(picture, print, random);
    case "tin":
      return tin(picture, print);
    case "box":
      return box(picture, print);
  }
}

/** A little of the goods spilled before a closed pack, so that its content is plain to see. */
function spilled(goods: Goods, random: Random): string {
  return (
    contact(726, 892, 290) +
    heap(goods, { cx: 726, y: 872, rx: 154, ry: 30, height: 96, zoom: 0.95 }, random)
  );
}

/** The pack as it stands in the shop, its label towards the shopper. */
export function front(picture: Picture, print: Print, random: Random): string {
  const flip = random() < 0.5;
  const [x, scale] = [480 + between(random, -26, 26), between(random, 1.06, 1.12)];
  const closed = picture.container === "tin" || picture.container === "box";
  const beside = "beside" in picture ? (picture.beside ?? []) : [];
  return [
    place(place(container(picture, print, random), -480, -806), x, 826, scale),
    closed ? spilled(picture.goods, random) : "",
    lying(beside, flip, random),
  ].join("");
}
