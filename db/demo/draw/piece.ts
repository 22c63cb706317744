/** One loose good, drawn around the origin within about 50 units each way. */
export type Piece = {
  art: string;
  /** Its scale when many lie together: a sesame seed is small, a star anise large. */
  size: number;
};
