import { z } from 'zod'

/** The conditions of the specification (spec 2, section 3), best first; `Neutral` and `N/A` say nothing about a condition. */
export const condition = z.enum([
  'N/A',
  'Neutral',
  'New',
  'LikeNew',
  'VeryGood',
  'Good',
  'Working',
  'Acceptable',
  'Damaged',
  'NonFunctional',
  'Unacceptable',
  'Ruined',
  'Wrong Item',
])

export type Condition = z.infer<typeof condition>

/** What happens to a device that is worth less than was offered when the customer says nothing. */
export const appraisal = z.enum(['ACCEPT_WORSE', 'RETURN_WORSE'])

/** When the customer is paid: at submission, or after the inspection. */
export const payment = z.enum(['PAID_NOW', 'PAID_LATER'])

export const itemState = z.enum([
  ...['DRAFT', 'SUBMITTED', 'PAID_NOW', 'IN_TRANSIT', 'RECEIVED', 'GRADED', 'ACCEPTED', 'LOWERED'],
  ...['RETURNED', 'PAID', 'CANCELLED', 'EXPIRED'],
] as const)

export type ItemState = z.infer<typeof itemState>
export type Appraisal = z.infer<typeof appraisal>
export type Payment = z.infer<typeof payment>

/** Values of a model by condition, in minor units. */
export type Offers = Partial<Record<Condition, number>>

/** A question and its answer as they were read, kept with the device. */
export const saidAnswer = z.object({ id: z.string(), question: z.string(), answerId: z.string(), answer: z.string() })

export type SaidAnswer = z.infer<typeof saidAnswer>

/** A text in several languages; English is the fallback. */
export const texts = z
  .record(z.string().regex(/^[a-z]{2}$/), z.string().trim().min(1).max(300))
  .refine((each) => each.en !== undefined, { error: 'must have a text in en' })

/** A question about a device. Each answer says which condition it leaves the device in. */
export type Question = {
  id: string
  texts: Record<string, string>
  answers: { id: string; texts: Record<string, string>; condition: Condition }[]
}

export const deviceType = z.enum(['web', 'mobile', 'mobileApp', 'mobileWeb'], {
  error: 'must be web, mobile, mobileApp or mobileWeb',
})

export const productGroup = z
  .string()
  .regex(/^gl_[a-z0-9_]{1,40}$/, { error: 'must be a product group, such as gl_wireless' })

export const modelId = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/, { error: 'must have small letters, digits and hyphens only' })
