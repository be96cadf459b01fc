import { z } from 'zod'

/** The two kinds of voucher of Art. 30a of the VAT directive: of a `single-purpose` one the tax is due when it is sold. */
export const cardKind = z.enum(['multi-purpose', 'single-purpose'])

export type CardKind = z.infer<typeof cardKind>

/** For what a single-purpose card pays: what is taxed at `percent` and delivered in `country`. */
export const paysFor = z.object({ percent: z.string(), country: z.string() })

export type PaysFor = z.infer<typeof paysFor>
