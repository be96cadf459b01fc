import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, mailLocale, toPrice } from '#commerce/marketplace/rules.ts'
import { findRegistry } from '#commerce/registries/queries/registries.ts'
import { namesOf } from '#commerce/registries/rules/names.ts'
import type { Sql } from '#platform/db/sql.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { findPart, findParts, type Part, type Refund } from '../queries/contributions.ts'
import { findGift, type Gift } from '../queries/gifts.ts'
import { partPath } from '../rules/paths.ts'
import { linkOf } from './links.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** What a gift is called, and where it is sold. */
export async function titleIn(sql: Sql, giftId: string): Promise<Pick<Gift, 'title' | 'marketplace'>> {
  const gift = await findGift(sql, giftId)
  if (!gift) throw new Error(`There is no gift ${giftId}.`)
  return gift
}

type Told = Pick<Commerce, 'places' | 'random' | 'secrets'>

/** A mail to a giver about their part, once for each `once`. Whoever was erased gets none. */
async function queue(commerce: Told, sql: Sql, { gift, part, once, word, amount, reason }: Message): Promise<void> {
  const { marketplace, title } = gift
  if (part.email === '') return
  const place = findMarketplace(marketplace)
  const locale = mailLocale(place, part.language)
  const t = mailTexts(MESSAGES, locale)
  const registry = await findRegistry(sql, marketplace, gift.registryId)
  const day = (at: Date) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: place.timeZone }).format(at)
  const values = {
    title,
    names: registry ? namesOf(registry) : '',
    amount: toPrice(amount, place).displayString,
    price: toPrice(gift.price, place).displayString,
    until: day(new Date(gift.endsAt.getTime() - 1)),
    by: day(part.refundBy),
  }
  const paragraphs = [
    t(`mail.${word}.text`, values),
    ...(reason ? [t(`reason.${reason}`)] : []),
    ...(word === 'received' ? (['date', 'left', 'sold-out'] as const).map((rule) => t(`rules.${rule}`, values)) : []),
  ]
  const path = partPath(part.id, { key: linkOf(commerce, part.id) })
  const button = { label: t('mail.button'), href: commerce.places.linkTo(marketplace, part.language, path) }
  const body = mailBody({ language: part.language, paragraphs, button })
  const subject = t(`mail.${word}.subject`, values)
  const dedupeKey = `part of a gift ${word} ${once}`
  await queueMail(sql, { id: commerce.random.id(), to: part.email, subject, ...body, dedupeKey })
}

type Message = {
  gift: Gift
  part: Part
  once: string
  word: 'received' | 'refunded' | 'credited' | 'ordered'
  amount: number
  reason?: Refund['reason']
}

/** Tells a giver that their part was taken, and what becomes of it. */
export async function queueReceived(commerce: Told, sql: Sql, gift: Gift, partId: string): Promise<void> {
  const part = await findPart(sql, partId)
  if (part) await queue(commerce, sql, { gift, part, once: partId, word: 'received', amount: part.amount })
}

/** Tells a giver what has gone back, or has become credit as they wanted. */
export const queueRefunded = (commerce: Told, sql: Sql, gift: Gift, part: Part, refund: Refund): Promise<void> =>
  queue(commerce, sql, {
    gift,
    part,
    once: refund.id,
    amount: refund.amount,
    reason: refund.reason,
    word: refund.way === 'credit' ? 'credited' : 'refunded',
  })

/** Tells every giver that the gift is ordered. */
export async function queueOrdered(commerce: Told, sql: Sql, gift: Gift): Promise<void> {
  for (const part of await findParts(sql, gift.id))
    await queue(commerce, sql, { gift, part, once: part.id, word: 'ordered', amount: part.amount })
}
