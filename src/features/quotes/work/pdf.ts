import { priceLooseLines } from '#commerce/cart/queries/read-cart.ts'
import { findCompany } from '#commerce/companies/queries.ts'
import { EMPTY_SELLER } from '#commerce/documents/rules/invoice.ts'
import { drawPdf, STORE, wordsOf } from '#commerce/documents/work/pdf.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, localeOf } from '#commerce/marketplace/rules.ts'
import { SELLER } from '#commerce/orders/settings.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { StoredQuote } from '../queries/quotes.ts'
import { quoteNumber } from '../rules/number.ts'
import { quotedCost } from '../rules/pricing.ts'
import { toQuoteSheet } from '../rules/sheet.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** An offer as a PDF in a language of its marketplace, with the taxes as they are in its country; undefined while nothing is offered. */
export async function quotePdf(
  commerce: Commerce,
  stored: StoredQuote,
  { language, askedBy }: { language: string; askedBy: string | null },
): Promise<Buffer | undefined> {
  const { db, settings, taxes, clock } = commerce
  const { company, offeredAt, askedAt, validOn, message } = stored
  const marketplace = findMarketplace(stored.marketplace)
  const offered = stored.lines.flatMap(({ price, ...line }) => (price === null ? [] : [{ ...line, price }]))
  const buyer = await findCompany(db, company)
  if (offered.length === 0 || validOn === null || !buyer) return undefined
  const loose = offered.map(({ line, asin, offerId, quantity }) => ({
    id: String(line),
    asin,
    offerId,
    quantity,
    extras: {},
  }))
  const sold = await priceLooseLines(db, loose, { marketplace: stored.marketplace }, language)
  const costs = offered.map((line) => quotedCost(line, marketplace))
  const { lines: taxed } = await taxes.of({
    marketplace,
    place: { country: marketplace.country, region: '' },
    lines: offered.map(({ line }, index) => ({
      category: sold.find(({ id }) => id === String(line))?.taxCategory ?? 'standard',
      amount: costs[index] ?? 0,
    })),
    delivery: 0,
    instant: clock.now(),
  })
  const locale = localeOf(marketplace, language)
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(buyer.country) ?? buyer.country
  const quote = {
    number: quoteNumber(stored),
    offeredAt: offeredAt ?? askedAt,
    validOn,
    message,
    lines: offered.map(({ title, asin, quantity, price }, index) => ({
      title,
      asin,
      quantity,
      price,
      cost: costs[index] ?? 0,
      tax: taxed[index] ?? null,
    })),
    to: [buyer.name, ...(askedBy === null ? [] : [askedBy]), country],
    taxNumber: buyer.vatNumber,
  }
  return drawPdf(
    toQuoteSheet(quote, {
      words: wordsOf(marketplace, language),
      t: mailTexts(MESSAGES, locale),
      seller: SELLER.in(settings.of(stored.marketplace)) ?? EMPTY_SELLER,
      store: STORE,
    }),
  )
}
