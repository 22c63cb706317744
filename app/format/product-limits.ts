// What a product may hold; forms refuse more, models and pages count on it.

export const MAX_NAME_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 10_000;
export const MAX_SHORT_LENGTH = 60;
export const MAX_PRICE_VND = 1_000_000_000;
/** Specification, section 9. */
export const MAX_PICTURES = 4;
export const MAX_PICTURE_MEGABYTES = 5;
export const MAX_MEGAPIXELS = 20;
/** Of transparent pictures and progressive JPEGs: they take more memory a pixel. */
export const MAX_HEAVY_MEGAPIXELS = 16;
