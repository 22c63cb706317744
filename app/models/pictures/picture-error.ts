export type PictureRefusal = "too-large" | "too-many-pixels" | "not-a-picture";

/** An upload that is not stored; `reason` tells why. */
export class PictureError extends Error {
  override name = "PictureError";
  readonly reason: PictureRefusal;

  constructor(reason: PictureRefusal) {
    super(reason);
    this.reason = reason;
  }
}
