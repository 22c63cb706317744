// Limits of a product. Forms reject anything beyond them; models and pages rely on that.

export const MAX_NAME_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 10_000;
export const MAX_SHORT_LENGTH = 60;
export const MAX_SHORT_DESCRIPTION_LENGTH = 200;
export const MAX_PRICE_VND = 1_000_000_000;
/** Per product. */
export const MAX_PICTURES = 4;
export const MAX_PICTURE_MEGABYTES = 5;
/** What a seller's device scales down before it sends it. */
export const MAX_PHOTO_MEGABYTES = 30;
export const MAX_MEGAPIXELS = 20;
/** Limit for transparent pictures and progressive JPEGs, which need more memory per pixel. */
export const MAX_HEAVY_MEGAPIXELS = 16;
