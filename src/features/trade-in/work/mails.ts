import { findContact } from '#commerce/accounts/queries/customers.ts'
import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { type Marketplace, mailLocale, toPrice } from '#commerce/marketplace/rules.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { Translate } from '#platform/render/module.ts'
import type { Listener } from '#platform/store/module.ts'
import { findTradeIn, type ItemRow } from '../queries/trade-ins.ts'
import { CHECKS_SELLER_IDENTITY } from '../settings.ts'
import { EVENTS } from './events.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)
/** What a device may follow on its way back: the customer has to say where to. */
const NEEDS_ADDRESS = ['lowered', 'returned']
const WORDS = Object.fromEntries(Object.entries(EVENTS).map(([word, { name }]) => [name, word]))

/** Mails a customer what has become of a trade-in or of some of its devices. */
export const tradeInMails: Listener<Commerce> = {
  name: 'trade-in-mails',
  types: Object.values(EVENTS).map(({ name }) => name),
  handle: async ({ db, places, random, settings }, event) => {
    const word = WORDS[event.type]
    const tradeIn = await findTradeIn(db, event.key, undefined)
    const contact = tradeIn && (await findContact(db, customerIdOf(tradeIn.owner) ?? ''))
    if (!word || !contact) return
    const ids: unknown = event.entity.itemIds
    const items = Array.isArray(ids) ? tradeIn.items.filter(({ id }) => ids.includes(id)) : tradeIn.items
    const marketplace = places.find(tradeIn.marketplace)
    const { language } = contact
    const checksSellerIdentity = CHECKS_SELLER_IDENTITY.in(settings.of(tradeIn.marketplace))
    const t = mailTexts(MESSAGES, mailLocale(marketplace, language))
    const dayOf = dayIn(marketplace, language)
    const values = { ...sumsOf(items, marketplace), arriveBy: dayOf(tradeIn.arriveBy) }
    const paragraphs = [
      t(`mail.${word}.text`, values),
      ...(word === 'lowered' ? items.flatMap((item) => decisionOf(item, t, dayOf)) : []),
      ...(word === 'submitted' ? [t('one.wipe')] : []),
      ...(word === 'submitted' && checksSellerIdentity && !tradeIn.identity ? [t('review.identity')] : []),
      ...(NEEDS_ADDRESS.includes(word) && !tradeIn.returnAddress ? [t('mail.address')] : []),
    ]
    const href = places.linkTo(tradeIn.marketplace, language, `/account/trade-ins/${tradeIn.id}`)
    const label = t(word === 'submitted' ? 'mail.labelButton' : 'mail.button')
    const body = mailBody({ language, paragraphs, button: { label, href } })
    const subject = t(`mail.${word}.subject`, values)
    await queueMail(db, { id: random.id(), to: contact.email, subject, ...body, dedupeKey: `trade-in ${event.id}` })
  },
}

const dayIn =
  (marketplace: Marketplace, language: string) =>
  (date: Date | null): string =>
    new Intl.DateTimeFormat(mailLocale(marketplace, language), {
      dateStyle: 'long',
      timeZone: marketplace.timeZone,
    }).format(date ?? 0)

function sumsOf(items: ItemRow[], marketplace: Marketplace) {
  const money = (of: (item: ItemRow) => number) =>
    toPrice(
      items.reduce((sum, item) => sum + of(item), 0),
      marketplace,
    ).displayString
  return {
    total: money(({ offered }) => offered),
    paid: money(({ paid }) => paid),
    found: money(({ foundValue }) => foundValue ?? 0),
    count: items.length,
    titles: items.map(({ title }) => title).join(', '),
    reason: items.map(({ reason }) => reason).join(' '),
  }
}

/** The customer's answers beside the inspector's, and what happens without a decision. */
function decisionOf(item: ItemRow, t: Translate, dayOf: (date: Date | null) => string): string[] {
  const compared = item.answers.flatMap(({ id, question, answer }) => {
    const inspected = item.inspected.find((each) => each.id === id)
    return inspected && inspected.answer !== answer
      ? [t('mail.comparison', { question, you: answer, we: inspected.answer })]
      : []
  })
  return [...compared, t(`one.silence${item.appraisal}`, { date: dayOf(item.decideBy) })]
}
