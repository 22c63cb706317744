import { radial } from "./svg.ts";

/** What lies farther than the eye looks: soft edges also take fewer bytes than sharp ones. */
export function outOfFocus(body: string, softness: number): string {
  const id = `far-${softness}`;
  return `<filter id="${id}" x="0" y="0" width="1" height="1"><feGaussianBlur stdDeviation="${softness}"/></filter><g filter="url(#${id})">${body}</g>`;
}

/** Sharp in the middle of the picture, softer towards its rim. */
export function focused(body: string): string {
  return `${outOfFocus(body, 9)}<mask id="middle">${radial("sight", [
    [0.7, "#ffffff"],
    [1, "#000000"],
  ])}<circle cx="480" cy="480" r="325" fill="url(#sight)"/></mask><g mask="url(#middle)">${body}</g>`;
}
