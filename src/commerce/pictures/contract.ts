import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'

export const pictureId = z.uuid()

export const pictureState = z.enum(['pending', 'shown', 'refused'])

export type PictureState = z.infer<typeof pictureState>

const size = { width: z.int(), height: z.int() }

/** A picture that the merchant has brought in; products name it by its id. */
export const merchantPicture = z.object({ id: z.string(), ...size })

/** A picture that a customer has sent, as they and the merchant see it. */
export const sentPicture = z.object({ id: pictureId, asin, state: pictureState, ...size, sentAt: z.iso.datetime() })

export type SentPicture = z.infer<typeof sentPicture>

export const sentPictures = z.object({ pictures: z.array(sentPicture), next: pictureId.nullable() })

/** A customer's picture as everybody sees it. `path` lacks width and format, as in `{path}/320.webp`. */
export const shownPicture = z.object({ id: pictureId, ...size, path: z.string() })

export const shownPictures = z.object({ pictures: z.array(shownPicture), next: pictureId.nullable() })

/** Where a picture is to be fetched. */
export const pictureAddress = z.strictObject({ url: z.string().min(1).max(2000) })
