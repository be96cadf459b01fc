import { findContact } from '#commerce/accounts/queries/customers.ts'
import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { mailLocale } from '#commerce/marketplace/rules.ts'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { Listener, OutboxEvent } from '#platform/store/module.ts'
import { findGiven, type Given } from '../queries/purchases.ts'
import { findRegistry, type Registry } from '../queries/registries.ts'
import { ownerPath } from '../rules/paths.ts'
import { isStillSurprise } from '../rules/units.ts'
import { GIVEN } from './term.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

type Word = 'given' | 'cancelled' | 'shipped' | 'delivered'

const WORDS: Record<string, Word> = {
  [GIVEN.name]: 'given',
  'order.cancelled': 'cancelled',
  'order.shipped': 'shipped',
  'order.delivered': 'delivered',
}

/**
 * Tells those who keep a registry what becomes of gifts: bought, cancelled, on its way to them, arrived. Nothing before the date if they
 * want to be surprised, and nothing of what they bought themselves. Who gave it they hear once it has arrived, as on the thank-you list.
 */
export const giftMails: Listener<Commerce> = {
  name: 'registry-mails',
  types: Object.keys(WORDS),
  handle: async (commerce, event) => {
    const word = WORDS[event.type]
    const units = unitsIn(event)
    const given = (await findGiven(commerce.db, event.key)).flatMap((gift) => {
      const most = word === 'cancelled' ? gift.units : gift.quantity
      const quantity = Math.min(most, units ? (units.get(gift.position) ?? 0) : most)
      return quantity > 0 ? [{ ...gift, quantity }] : []
    })
    for (const gifts of Map.groupBy(given, ({ registryId }) => registryId).values()) {
      const [first] = gifts
      const registry = first && (await findRegistry(commerce.db, first.marketplace, first.registryId))
      if (!word || !registry || isStillSurprise(registry, dayIn(registry.marketplace, commerce.clock.now()))) continue
      // Without an address gifts go to their giver, who brings them along.
      if ((word === 'shipped' || word === 'delivered') && !registry.address) continue
      for (const keeper of keepersOf(registry).filter((each) => each !== first.giver))
        await tell(commerce, { event, word, registry, keeper, gifts })
    }
  },
}

/** The units that an event is about, by their position in the order; undefined for all of it. */
const unitsIn = ({ entity: { items } }: OutboxEvent): Map<number, number> | undefined =>
  Array.isArray(items)
    ? new Map(items.map(({ position, quantity }: { position: number; quantity: number }) => [position, quantity]))
    : undefined

const keepersOf = ({ owner, partner }: Registry): string[] => [owner, ...(partner === null ? [] : [partner])]

type Told = {
  event: OutboxEvent
  word: Word
  registry: Registry
  keeper: string
  gifts: Given[]
}

async function tell(commerce: Commerce, { event, word, registry, keeper, gifts }: Told): Promise<void> {
  const { db, places, random } = commerce
  const contact = await findContact(db, customerIdOf(keeper) ?? '')
  if (!contact) return
  const { marketplace, kind, id, name } = registry
  const { email: to, language } = contact
  const t = mailTexts(MESSAGES, mailLocale(places.find(marketplace), language))
  const lines = gifts.flatMap(({ quantity, title, giverName, message }) => [
    t('gifts.what', { count: quantity, title }),
    ...(word === 'delivered' ? [t('gifts.from', { name: giverName })] : []),
    ...(word === 'delivered' && message !== '' ? [t('adjustment.message', { message })] : []),
  ])
  const paragraphs = [t(`mail.${word}.text`, { name }), lines.join('\n'), t(`mail.${word}.then`)]
  const button = { label: t('mail.button'), href: places.linkTo(marketplace, language, ownerPath(kind, id)) }
  const body = mailBody({ language, paragraphs, button })
  const subject = t(`mail.${word}.subject`, { name })
  const dedupeKey = `registry-mails ${event.id} ${id} ${keeper}`
  await queueMail(db, { id: random.id(), to, subject, ...body, dedupeKey })
}
