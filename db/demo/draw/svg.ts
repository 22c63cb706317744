/** Rounds to a tenth: enough for a 960-unit canvas, and short. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A filled path; further attributes go in `more`. */
export function path(d: string, fill: string, more = ""): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** A round-ended line along a path. */
export function line(d: string, color: string, width: number, more = ""): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

/** A filled ellipse. */
export function oval(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more = "",
): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
}

/** A filled rectangle with rounded corners. */
export function block(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = "",
): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}" ${more}/>`;
}

/** Moves, turns and scales a drawing made around the origin. */
export function place(body: string, x: number, y: number, scale = 1, turn = 0): string {
  const size = Math.round(scale * 1000) / 1000;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${size})">${body}</g>`;
}

/** Colour stops as [offset, colour, opacity]. */
export type Stop = [offset: number, color: string, opacity?: number];

function stops(list: Stop[]): string {
  return list
    .map(([offset, color, opacity = 1]) => {
      return `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;
    })
    .join("");
}

/** A gradient across a shape's box, from its top left unless told otherwise. */
export function gradient(id: string, list: Stop[], direction = [0, 0, 1, 1]): string {
  const [x1, y1, x2, y2] = direction;
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;
}

/** A gradient outwards from a point of a shape's box. */
export function radial(id: string, list: Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`;
}

/** Shows a drawing only inside a path. */
export function clipped(id: string, d: string, body: string): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}</g>`;
}
