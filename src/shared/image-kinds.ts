/* Kinds of pictures that the shop reads, in words. Not among the limits, which every first page loads. */

/** A shopper's photo is no drawing. */
export const PHOTO_KINDS = 'JPEG, PNG, WebP, AVIF or GIF'
export const IMAGE_KINDS = 'JPEG, PNG, WebP, AVIF, GIF or SVG'
