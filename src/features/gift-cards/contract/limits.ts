/** Most characters of what a buyer writes on a gift card. */
export const LIMITS = { name: 80, message: 400 } as const
