import { darker, lighter } from "./color.ts";
import { shadow } from "./ground.ts";
import { type Print, paperLabel } from "./label.ts";
import type { BottleForm, BottlePicture } from "./picture.ts";
import { block, clipped, gradient, line, oval, path, type Stop } from "./svg.ts";

type Form = {
  glass: string;
  cap: [x: number, y: number, width: number, height: number];
  /** The oil's surface, up in the neck. */
  surface: { y: number; rx: number };
  label: [cy: number, width: number, height: number];
  shine: string;
  footprint: number;
};

const forms: Record<BottleForm, Form> = {
  slim: {
    glass:
      "M436 196H524V300C524 352 598 380 598 470V752Q598 806 544 806H416Q362 806 362 752V470C362 380 436 352 436 300Z",
    cap: [424, 118, 112, 88],
    surface: { y: 296, rx: 44 },
    label: [626, 236, 290],
    shine: "M388 480C392 424 414 398 442 366",
    footprint: 270,
  },
  round: {
    glass:
      "M424 190H536V276C536 330 626 356 626 456V752Q626 806 572 806H388Q334 806 334 752V456C334 356 424 330 424 276Z",
    cap: [412, 116, 136, 84],
    surface: { y: 268, rx: 56 },
    label: [616, 292, 300],
    shine: "M362 450C366 404 400 376 428 346",
    footprint: 330,
  },
  jug: {
    glass:
      "M434 226H526V262C526 300 684 304 684 424V590C684 610 666 618 666 636S684 662 684 682V746Q684 806 624 806H336Q276 806 276 746V682C276 662 294 654 294 636S276 610 276 590V424C276 304 434 300 434 262Z",
    cap: [416, 146, 128, 88],
    surface: { y: 258, rx: 46 },
    label: [500, 366, 256],
    shine: "M304 430C308 376 350 352 404 334",
    footprint: 440,
  },
};

function roundSide(color: string): Stop[] {
  return [
    [0, darker(color, 0.12)],
    [0.22, lighter(color, 0.4)],
    [0.55, color],
    [1, darker(color, 0.34)],
  ];
}

/** The glass with the oil in it, without label and cap: the oil's colour, lighter at the rim. */
function glassOf({ form, oil }: BottlePicture, surface: string): string {
  const { glass } = forms[form];
  return [
    gradient("oil", roundSide(oil), [0, 0, 1, 0]),
    path(glass, lighter(oil, 0.78)),
    clipped("bottle-glass", glass, surface),
    path(glass, "none", 'stroke="#ffffff" stroke-opacity="0.55" stroke-width="8"'),
  ].join("");
}

/** The bottle as it is poured from: full to its mouth, open and seen from its back. */
export function openBottle(picture: BottlePicture): string {
  return glassOf(picture, block(260, 180, 440, 640, 0, "url(#oil)"));
}
/** A bottle of oil: the oil's colour fills the glass, lighter where the light comes through. */
export function bottle(picture: BottlePicture, print: Print): string {
  const { form, oil, cap } = picture;
  const { cap: lid, surface, label: paper, shine, footprint } = forms[form];
  const [x, y, width, height] = lid;
  return [
    shadow(480, 808, footprint),
    glassOf(
      picture,
      block(260, surface.y, 440, 540, 0, "url(#oil)") +
        oval(480, surface.y, surface.rx, 10, lighter(oil, 0.5)),
    ),
    paperLabel(print, 480, ...paper),
    line(shine, "#ffffff", 16, 'opacity="0.6"'),
    gradient("cap", roundSide(cap), [0, 0, 1, 0]),
    block(x, y, width, height, 18, "url(#cap)"),
    block(x, y + height - 24, width, 24, 10, darker(cap, 0.3), 'opacity="0.7"'),
  ].join("");
}
