/**
 * Display width of the gallery's picture, so that the browser loads no larger file than it needs.
 */
export const GALLERY_SIZES = '(max-width: 40rem) 92vw, (max-width: 64rem) 50vw, 600px'
