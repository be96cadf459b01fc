import type { Commerce } from '#commerce/feature.ts'
import { addressRows } from '#commerce/location/rules/address-rows.ts'
import { localeOf } from '#commerce/marketplace/rules.ts'
import { SELLER } from '#commerce/orders/settings.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { Sheet } from '#platform/pdf/sheet.ts'
import type { TradeIn } from '../queries/trade-ins.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** What the store is called until the merchant has said who sells. */
const STORE = 'Buybox'

/**
 * A trade-in's shipping label as a PDF. It is sent from where devices go back to; `sender` is said where the customer has not named that. The library and the fonts are loaded for the first one. */
export async function labelPdf({ places, settings }: Commerce, tradeIn: TradeIn, sender: string): Promise<Buffer> {
  const marketplace = places.find(tradeIn.marketplace)
  const locale = localeOf(marketplace, tradeIn.language)
  const t = mailTexts(MESSAGES, locale)
  const seller = SELLER.in(settings.of(tradeIn.marketplace))
  const name = seller?.name || STORE
  const day = (date: Date | null) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: marketplace.timeZone }).format(date ?? 0)
  const sheet: Sheet = {
    language: locale,
    size: tradeIn.marketplace === 'US' ? 'LETTER' : 'A4',
    title: t('label.title'),
    author: name,
    madeAt: tradeIn.submittedAt ?? tradeIn.createdAt,
    sender: tradeIn.returnAddress ? addressRows(tradeIn.returnAddress).join(' · ') : sender,
    to: [name, ...(seller?.address ?? [])],
    facts: [
      { name: t('label.code'), value: tradeIn.label ?? '' },
      { name: t('label.arriveBy'), value: day(tradeIn.arriveBy) },
    ],
    lead: [t('label.lead')],
    ...(tradeIn.label ? { barcode: tradeIn.label } : {}),
    table: {
      name: t('label.device'),
      columns: [{ name: t('label.device'), share: 1 }],
      rows: tradeIn.items.map(({ title, serial }) => ({ cells: [title], ...(serial ? { under: [serial] } : {}) })),
    },
    sums: [],
    more: [],
    notes: [t('one.wipe')],
    foot: [[name]],
    pageOf: (page, pages) => t('label.page', { page, pages }),
  }
  return (await import('#platform/pdf/draw-sheet.ts')).drawSheet(sheet)
}
