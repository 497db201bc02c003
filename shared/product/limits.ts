/** What a product may hold. */

/** One transaction of the table holds a product with all its variants. */
export const MAX_VARIANTS = 90;
/** Images without a colour, images of each colour, and new images of one call. */
export const MAX_IMAGES = 5;
export const MAX_ALL_IMAGES = 20;
export const MAX_TAGS = 20;
/** Bytes of one image, and of a whole form with all its images. */
export const MAX_UPLOAD_BYTES = 4 * 1024 * 1024;
/** Pixels of an image's longer side. */
export const MAX_IMAGE_SIDE = 6000;
export const MAX_STOCK = 99_999;
/** Euro. */
export const MAX_PRICE = 100_000;
