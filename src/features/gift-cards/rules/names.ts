/** The feature's name. */
export const NAME = 'gift-cards'
