/** Pictures on the page at a time, and in one form. */
export const MAX_PHOTOS = 50;
/** What a form without script may weigh, in megabytes. */
export const MAX_FORM_MEGABYTES = 120;

/** A picture on the page. */
export type Photo = {
  /** Hash of the stored picture. */
  hash: string;
  /** The client's name for its file. */
  file: string;
  /** The product as it was typed, or as the shop names the one that it found; "" without one. */
  product: string;
  /** Whether the name of the file says which product it is. */
  isMatched?: boolean;
  error?: string;
};

/** Each picture once, where it stood first, as it was given last. */
export const uniquePhotos = (photos: Photo[]): Photo[] => [
  ...new Map(photos.map((photo) => [photo.hash, photo])).values(),
];

/** Pictures of other sites that one submit fetches. */
export const MAX_FETCHED = 20;
