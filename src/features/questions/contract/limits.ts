/** The longest texts. Apart from the shapes, so that a page can have it without the checking. */
export const MOST = { question: 500, answer: 2000, author: 50 }
