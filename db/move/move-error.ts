/** A shop cannot be moved; the message says why. Nothing is left of the copy. */
export class MoveError extends Error {
  override name = "MoveError";
}
