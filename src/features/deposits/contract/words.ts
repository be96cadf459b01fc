/** What a container is: `single-use` is crushed once it is back, `refillable` is filled again. */
export const DEPOSIT_KINDS = ['single-use', 'refillable'] as const

export type DepositKind = (typeof DEPOSIT_KINDS)[number]
