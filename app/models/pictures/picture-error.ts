export type PictureErrorReason = "too-large" | "too-many-pixels" | "not-a-picture";

/** An upload was rejected. */
export class PictureError extends Error {
  override name = "PictureError";
  readonly reason: PictureErrorReason;

  constructor(reason: PictureErrorReason) {
    super(reason);
    this.reason = reason;
  }
}
