/** The page with a shopper's gift cards. */
export const CARDS_PATH = '/gift-cards'
