import type { Commerce } from '#commerce/feature.ts'
import { localeOf, type Marketplace } from '#commerce/marketplace/rules.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { SELLER } from '#commerce/orders/settings.ts'
import { findDestinations } from '#commerce/orders/work/destinations.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { Sheet } from '#platform/pdf/sheet.ts'
import type { StoredDocument } from '../contract.ts'
import { findPacked } from '../queries/read-packed.ts'
import { EMPTY_SELLER } from '../rules/invoice.ts'
import { toPackingSlip } from '../rules/packing-slip.ts'
import { toReturnSlip } from '../rules/return-slip.ts'
import { toSheet } from '../rules/sheet.ts'
import { type Words, wordsIn } from '../rules/words.ts'

const OWN = new URL('../ui/messages/', import.meta.url)
const TAXES = new URL('../../taxes/ui/messages/', import.meta.url)
const ORDERS = new URL('../../orders/ui/messages/', import.meta.url)

/** What a document is called after until the merchant has said who sells. */
export const STORE = 'Buybox'

/** Draws a sheet. The library and the fonts are loaded for the first one: most processes never make any. */
export const drawPdf = async (sheet: Sheet): Promise<Buffer> =>
  (await import('#platform/pdf/draw-sheet.ts')).drawSheet(sheet)

/** The words of a document in the language of its order, or the marketplace's first if it has that one no more. */
export function wordsOf(marketplace: Marketplace, language: string): Words {
  const locale = localeOf(marketplace, language)
  const texts = { own: mailTexts(OWN, locale), taxes: mailTexts(TAXES, locale), orders: mailTexts(ORDERS, locale) }
  return wordsIn(texts, marketplace, locale)
}

/** A document as a PDF. The same document gives the same bytes. */
export function documentPdf({ places }: Pick<Commerce, 'places'>, stored: StoredDocument): Promise<Buffer> {
  const { marketplace, language } = stored.snapshot
  return drawPdf(toSheet(stored, wordsOf(places.find(marketplace), language), STORE))
}

/** The packing slip of an order or of one of its parcels as a PDF; undefined if there is none. */
export async function packingSlipPdf(doors: Commerce, orderId: string, parcel?: number): Promise<Buffer | undefined> {
  const { db, places, settings, clock } = doors
  const to = await findDestinations(db, doors.modules, orderId)
  const own = await findPacked(db, orderId, parcel, [...to.keys()])
  if (!own) return undefined
  // Lines that go elsewhere have a slip of their own: their parcel's, or the order's if there are no others.
  const isElsewhere = parcel === undefined && own.lines.length === 0 && to.size > 0
  const found = isElsewhere ? ((await findPacked(db, orderId, parcel)) ?? own) : own
  const { marketplace, language, ...rest } = found
  const [first] = isElsewhere ? to.values() : []
  const isGift = [...to.values()].some(({ isTold }) => !isTold)
  const packed = { ...rest, address: first?.address ?? rest.address, isGift }
  const about = { parcel, seller: SELLER.in(settings.of(marketplace)) ?? EMPTY_SELLER, store: STORE, now: clock.now() }
  return drawPdf(toPackingSlip(packed, wordsOf(places.find(marketplace), language), about))
}

/** The slip for the parcel of an order's open return as a PDF; undefined if it has none. */
export async function returnSlipPdf(doors: Commerce, order: Order & { language: string }): Promise<Buffer | undefined> {
  const { places, settings, clock } = doors
  const asked = order.returns.find(({ state }) => state === 'requested')
  if (!asked) return undefined
  const about = { seller: SELLER.in(settings.of(order.marketplace)) ?? EMPTY_SELLER, store: STORE, now: clock.now() }
  return drawPdf(toReturnSlip(order, asked, wordsOf(places.find(order.marketplace), order.language), about))
}
