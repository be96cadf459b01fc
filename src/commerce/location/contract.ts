import { z } from 'zod'

/** Where things would be delivered (spec 1, section 9). */
export const location = z.object({
  locationType: z.enum([
    'DEFAULT_ADDRESS',
    'ACCOUNT_ADDRESS',
    'LOCKER_ADDRESS',
    'LOCATION_INPUT',
    'REALM_DEFAULT',
    'REGION',
    'COUNTRY',
    'IP2LOCATION',
  ]),
  countryCode: z.string(),
})

export type Location = z.infer<typeof location>
