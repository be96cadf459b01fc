/** How wide the gallery's picture is shown, so that the browser takes no more than it needs. */
export const GALLERY_SIZES = '(max-width: 40rem) 92vw, (max-width: 64rem) 50vw, 600px'
