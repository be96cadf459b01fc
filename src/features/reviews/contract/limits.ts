/** The longest texts that a review has. Apart from the shapes, so that a page can have it without the checking. */
export const MOST = { title: 100, text: 5000, author: 50 }
