import type { DemoProduct } from "../catalogue.ts";
import { closeUp } from "./close-up.ts";
import { dish } from "./dish.ts";
import { front } from "./front.ts";
import { cloth, ground } from "./ground.ts";
import { labelStyles, type Print } from "./label.ts";
import { packed } from "./packed.ts";
import { pour } from "./pour.ts";
import { type Random, seededRandom } from "./random.ts";

type Scene = (random: Random) => string;

const houseBrand = "Chợ Gia Vị";

/** What each view shows, the card's first. Goods in a bowl are seen from near by already. */
function scenes({ picture, serving }: DemoProduct, print: Print, tint: string): Scene[] {
  const standing = (draw: Scene) => (random: Random) => ground(tint, random) + draw(random);
  const views = [standing((random) => front(picture, print, random))];
  if (picture.container === "bowl")
    views.push(standing((random) => front(packed(picture), print, random)));
  else if (picture.container === "bottle") views.push(standing((random) => pour(picture, random)));
  else views.push((random) => cloth(tint) + closeUp(picture.goods, random));
  if (serving) views.push(standing((random) => dish(serving, print.band, random)));
  return views;
}

/** All views of one product, as SVG documents; its grains fall the same way on every run. */
export function drawViews(product: DemoProduct, tint: string): string[] {
  const { slug, name, shortName = name, weight, brand = houseBrand } = product;
  const style = labelStyles[Math.floor(seededRandom(`${slug} label`)() * labelStyles.length)];
  const print: Print = {
    ...product.picture.label,
    words: { brand, name: shortName, weight },
    style: style ?? "bands",
  };
  return scenes(product, print, tint).map((draw, i) => {
    const body = draw(seededRandom(`${slug} ${i + 1}`));
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 960" width="960" height="960">${body}</svg>`;
  });
}
