export const substitutionPath = (storeId: string): string => `/fresh/${storeId}/substitution`

export const substitutesPath = (storeId: string, itemId: string): string => `/fresh/${storeId}/substitutes/${itemId}`

/** The section of a store's cart. */
export const cartAnchor = (storeId: string): string => `cart-${storeId}`

export const orderPath = (orderId: string): string => `/orders/${orderId}`

/** What was suggested instead of lines of an order. */
export const answersPath = (orderId: string): string => `${orderPath(orderId)}/substitutes`

/** Where one of them is answered. */
export const answerPath = (suggestionId: string): string => `/order-substitutes/${suggestionId}`

/** Where a store's shoppers go on. */
export const storefrontPath = (storeId: string): string => `/fresh/${storeId}/slots`
