export const substitutionPath = (storeId: string): string => `/fresh/${storeId}/substitution`

export const substitutesPath = (storeId: string, itemId: string): string => `/fresh/${storeId}/substitutes/${itemId}`

/** The section of a store's cart. */
export const cartAnchor = (storeId: string): string => `cart-${storeId}`
