import { NOUNS } from '#app/server.ts'
import { termsOf } from '#commerce/cart/rules/terms.ts'

/** The line terms of a store without any feature. */
export const TERMS = termsOf(NOUNS)
