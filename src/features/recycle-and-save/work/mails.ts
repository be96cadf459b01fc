import { findContact } from '#commerce/accounts/queries/customers.ts'
import { customerIdOf, customerOwner } from '#commerce/accounts/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { mailLocale } from '#commerce/marketplace/rules.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { toDay } from '#platform/render/to-day.ts'
import type { Listener } from '#platform/store/module.ts'
import { findClaim, findFreed, type ListedRow } from '../queries/read.ts'
import { CLAIMS_PATH } from '../rules/paths.ts'
import { offText } from '../rules/reading.ts'
import { CLAIMED } from './events.ts'
import { viewClaims } from './own-claims.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** Mails a customer that an offer is claimed and how to recycle, and that it can be used again after its order was cancelled. */
export const upgradeMails: Listener<Commerce> = {
  name: 'upgrade-offer-mails',
  types: [CLAIMED.name, 'order.cancelled'],
  handle: async (commerce, { type, key, entity: { customerId } }) => {
    if (type === 'order.cancelled') {
      for (const claim of await findFreed(commerce.db, key)) await mail(commerce, claim, 'freed', key)
      return
    }
    const owner = typeof customerId === 'string' ? customerOwner(customerId) : ''
    const claim = await findClaim(commerce.db, key, owner)
    if (claim) await mail(commerce, claim, 'claimed')
  },
}

/** Queues a mail about a claim, once: `number` is the order that was cancelled. An erased customer has no address. */
async function mail(
  { db, places, random }: Commerce,
  claim: ListedRow,
  word: 'claimed' | 'freed',
  number = '',
): Promise<void> {
  const contact = await findContact(db, customerIdOf(claim.owner) ?? '')
  const marketplace = places.find(claim.marketplace)
  const [shown] = contact ? await viewClaims(db, [claim], { marketplace, language: contact.language }) : []
  if (!contact || !shown) return
  const { language, email: to } = contact
  const locale = mailLocale(marketplace, language)
  const t = mailTexts(MESSAGES, locale)
  const day = toDay(shown.usableUntil, locale)
  const values = { off: offText(shown.off, locale), title: shown.title, day, number }
  const paragraphs = [
    t(`mail.${word}.text`, values),
    t(shown.ways.length > 1 ? 'how.both' : `how.${shown.ways[0] ?? 'drop-off'}`),
    t('recycled.later'),
    ...(word === 'claimed' && shown.terms ? [shown.terms.text] : []),
  ]
  const button = { label: t('list.title'), href: places.linkTo(claim.marketplace, language, CLAIMS_PATH) }
  const body = mailBody({ language, paragraphs, button })
  const dedupeKey = ['upgrade-offer', word, claim.id, claim.owner, number].join(' ').trim()
  await queueMail(db, { id: random.id(), to, subject: t(`mail.${word}.subject`, values), ...body, dedupeKey })
}
