import type { ServiceEvent } from '../contract/events.ts'

/** What every event of services says (spec 2, section 9). */
export const PRODUCER = 'vas-discovery'
export const ALL_MARKETPLACES = 'ww'
export const PAGE_TYPE = 'DetailPage'
export const SUB_PAGE_TYPE = 'AddServices'

type Field = keyof ServiceEvent

/** The type of each field. */
const TYPES: Record<Field, 'string' | 'number' | 'boolean'> = {
  pagePath: 'string',
  customerLocalTime: 'string',
  metricId: 'string',
  widgetName: 'string',
  productAsin: 'string',
  productPrice: 'number',
  selectedUpsellAsin: 'string',
  selectedUpsellPrice: 'number',
  upsellAsins: 'string',
  postalCode: 'string',
  merchantId: 'string',
  pageType: 'string',
  subPageType: 'string',
  hitType: 'string',
  isCritical: 'boolean',
  deviceType: 'string',
  promo: 'string',
  isMbcClick: 'boolean',
  isBuyBoxAvailable: 'boolean',
  postPurchaseUID: 'string',
  experimentalData: 'string',
}

const isField = (field: string): field is Field => Object.hasOwn(TYPES, field)

/** Longest text of an event. */
const LONGEST = 128

/** Sets a field and returns the changed event; undefined if the field takes a value of another type. */
export function setField(event: ServiceEvent, field: string, value: unknown): ServiceEvent | undefined {
  if (!isField(field)) return undefined
  const isRight = typeof value === TYPES[field] && (typeof value !== 'number' || Number.isFinite(value))
  if (!isRight) return undefined
  return { ...event, [field]: typeof value === 'string' ? value.slice(0, LONGEST) : value }
}

/** `d` for a desktop, `mobile` for everything else (spec 2, section 9). */
export const deviceTypeOf = (device: 'desktop' | 'mobile' | 'app'): 'd' | 'mobile' =>
  device === 'desktop' ? 'd' : 'mobile'

/** The metric of something that happened, such as `ww:vas-discovery:dft_select`. */
export const metricId = (prefix: string, what: string): string => `${ALL_MARKETPLACES}:${PRODUCER}:${prefix}_${what}`
