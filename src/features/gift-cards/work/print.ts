import type { Commerce } from '#commerce/feature.ts'
import { addressRows } from '#commerce/location/rules/address-rows.ts'
import { findMarketplace, localeOf, toPrice } from '#commerce/marketplace/rules.ts'
import { findOrder } from '#commerce/orders/queries/find-order.ts'
import { lockOrder } from '#commerce/orders/queries/lock-order.ts'
import { SELLER } from '#commerce/orders/settings.ts'
import type { Sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/http/errors.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { Sheet } from '#platform/pdf/sheet.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { findCard, lockCard, lockUnshipped, notePrinted, noteShipped } from '../queries/cards.ts'
import { CODE_BYTES, codeFrom, digitsOf } from '../rules/code.ts'
import { expiryOf } from '../rules/expiry.ts'
import { paysFor, paysForValues } from '../rules/kinds.ts'
import { HOUSE } from '../rules/ledger.ts'
import { CARDS_PATH } from '../rules/paths.ts'
import { hashOf } from './hash.ts'
import { giveValue, PAID } from './send.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** What the store is called until the merchant has said who sells. */
const STORE = 'Buybox'

/** Why a card is not printed: there is none, it goes by mail or is over or somebody's, or its order is not paid. */
export type PrintFault = 'absent' | 'state' | 'unpaid'

export const PRINT_FAULTS: Record<PrintFault, string> = {
  absent: 'There is no such gift card.',
  state: 'Only a card that goes by post and is nobody’s yet can be printed.',
  unpaid: 'The order is not paid for.',
}

/**
 * Mints the code of a printed card and returns the sheet to post. A code printed before stops working. The card is worth
 * nothing until it ships, so that one that is lost in the house is only paper.
 */
export async function printCard(commerce: Commerce, id: string): Promise<Result<Buffer, PrintFault>> {
  const minted = await commerce.db.transaction<Sheet, PrintFault>(async (sql) => {
    const { orderId = null } = (await findCard(sql, id)) ?? {}
    const locked = orderId === null ? undefined : await lockOrder(sql, orderId, undefined)
    const card = await lockCard(sql, id)
    if (!card) return fail('absent')
    if (!card.byPost || card.owner !== null || !['ordered', 'sent'].includes(card.state)) return fail('state')
    if (!locked?.payments.every(({ state }) => PAID.includes(state))) return fail('unpaid')
    const order = await findOrder(commerce, sql, locked.id, undefined)
    if (!order) return fail('absent')
    const code = codeFrom(commerce.random.bytes(CODE_BYTES))
    await notePrinted(sql, id, hashOf(code), digitsOf(code))
    return ok(sheetOf(commerce, card, order, code))
  })
  return minted.ok ? ok(await (await import('#platform/pdf/draw-sheet.ts')).drawSheet(minted.value)) : minted
}

type Printed = NonNullable<Awaited<ReturnType<typeof findCard>>>
type Ordered = NonNullable<Awaited<ReturnType<typeof findOrder>>>

function sheetOf(
  { places, settings, clock }: Commerce,
  { marketplace, value, validMonths, toYearEnd, recipientName, senderName, message, ...card }: Printed,
  { id, language, address }: Ordered,
  code: string,
): Sheet {
  const place = places.find(marketplace)
  const pays = paysFor(card, place)
  const locale = localeOf(place, language)
  const t = mailTexts(MESSAGES, locale)
  const seller = SELLER.in(settings.of(marketplace))
  const name = seller?.name || STORE
  const amount = toPrice(value, place).displayString
  const link = places.linkTo(marketplace, language, CARDS_PATH)
  const life = validMonths === null ? 'life.forever' : toYearEnd ? 'life.toYearEnd' : 'life.months'
  return {
    language: locale,
    size: marketplace === 'US' ? 'LETTER' : 'A4',
    title: t('print.title', { amount }),
    author: name,
    madeAt: new Date(clock.now()),
    sender: [name, ...(seller?.address ?? [])].join(' · '),
    to: addressRows(address),
    facts: [{ name: t('print.order'), value: id }],
    lead: [
      ...(recipientName ? [t('mail.hello', { name: recipientName })] : []),
      senderName ? t('mail.from', { name: senderName, amount }) : t('mail.text', { amount }),
      ...(message ? [message] : []),
    ],
    barcode: code,
    table: {
      name: t('print.title', { amount }),
      columns: [
        { name: t('page.code'), share: 3 },
        { name: t('print.value'), share: 1, isNumber: true },
      ],
      rows: [{ cells: [code, amount] }],
    },
    sums: [],
    more: [],
    notes: [
      t('print.use', { link }),
      ...(pays ? [t('paysFor', paysForValues(pays, locale))] : []),
      t(life, { months: validMonths ?? 0 }),
    ],
    foot: [[name]],
    pageOf: (page, pages) => t('print.page', { page, pages }),
  }
}

/** Makes the printed cards of shipped units valid. Without a code in the parcel there is nothing to ship. */
export async function activateShipped(
  sql: Sql,
  orderId: string,
  { position, quantity }: { position: number; quantity: number },
  now: Date,
): Promise<void> {
  for (const card of (await lockUnshipped(sql, orderId, position)).slice(0, quantity)) {
    if (card.digits === null) refuse(NOT_PRINTED)
    await noteShipped(sql, card.id, now, expiryOf(card, now, findMarketplace(card.marketplace).timeZone))
    await giveValue(sql, card, HOUSE.sold)
  }
}

const NOT_PRINTED = {
  status: 409,
  code: 'not-printed',
  message: 'Print the gift cards of this parcel before you ship it (gift-cards print).',
}
