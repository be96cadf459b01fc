import type { Commerce } from '#commerce/feature.ts'

/** Names of the ways to pay that this store offers. */
export const offered = ({ payments }: Pick<Commerce, 'payments'>): string[] => payments.map(({ name }) => name)
