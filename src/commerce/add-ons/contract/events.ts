import { z } from 'zod'
import type { DeclaredPageLog } from '#commerce/page-log/contract.ts'

const text = z.string().max(128)

/** What an instrumentation event says (spec 2, section 3). Prices are in minor units; lists are joined with commas. */
export const serviceEvent = z
  .strictObject({
    pagePath: text,
    customerLocalTime: text,
    metricId: text,
    widgetName: text,
    productAsin: text,
    productPrice: z.number(),
    selectedUpsellAsin: text,
    selectedUpsellPrice: z.number(),
    upsellAsins: text,
    postalCode: text,
    merchantId: text,
    pageType: text,
    subPageType: text,
    hitType: text,
    isCritical: z.boolean(),
    deviceType: text,
    promo: text,
    isMbcClick: z.boolean(),
    isBuyBoxAvailable: z.boolean(),
    postPurchaseUID: text,
    experimentalData: text,
  })
  .partial()

/** A field was given a value of the wrong type, and kept the one it had. */
const wrongType = z.strictObject({ field: text, given: text })

/** A service could not be added. 422 is counted as an incomplete add; anything else is fatal (spec 2, section 8). */
const upsellFailed = z.strictObject({
  severity: z.enum(['incomplete', 'fatal']),
  status: z.int(),
  code: text,
  productAsin: text,
  serviceAsins: text,
  postalCode: text,
})

const upsellAdded = z.strictObject({ productAsin: text, serviceAsins: text })

/** What pages with services log. */
export const addOnEvents = {
  'service-event': serviceEvent,
  'service-event-wrong-type': wrongType,
  'service-upsell-failed': upsellFailed,
  'service-upsell-added': upsellAdded,
} satisfies DeclaredPageLog

export type ServiceEvent = z.infer<typeof serviceEvent>

declare module '#commerce/page-log/contract.ts' {
  interface PageLog {
    'service-event': ServiceEvent
    'service-event-wrong-type': z.infer<typeof wrongType>
    'service-upsell-failed': z.infer<typeof upsellFailed>
    'service-upsell-added': z.infer<typeof upsellAdded>
  }
}
