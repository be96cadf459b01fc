import type { FastifyRequest } from 'fastify'
import { findContact } from '#commerce/accounts/queries/customers.ts'
import { customerIdOf, emailKey, networkOf } from '#commerce/accounts/rules.ts'
import { waitFor } from '#commerce/accounts/work/forms.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { findBuyer, findOrder } from '#commerce/orders/queries/find-order.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { eventType } from '#platform/outbox/event-types.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import { ok } from '#platform/result.ts'
import type { Declaration } from '../contract.ts'
import { addDeclaration } from '../queries.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

export const RECEIVED = eventType('withdrawal.received')

/** Who declares, and where. */
export type Declarer = { owner: string; marketplace: Marketplace; language: string; locale: string }

/**
 * Records a declaration of withdrawal and mails its confirmation, in one transaction. What follows from it happens afterwards
 * (`follow.ts`), so that the answer says nothing about orders of others. Returns the declaration's id.
 */
export async function declareWithdrawal(
  commerce: Commerce,
  request: FastifyRequest,
  { owner, marketplace, language, locale }: Declarer,
  declared: Declaration,
): Promise<string> {
  const wait = await waitFor(commerce, 'network', networkOf(request.ip))
  if (wait !== undefined) refuse({ ...REFUSALS.tooMany, retryAfter: wait })
  const mayMail = await isWelcome(commerce, declared)
  const stored = await commitOnce(commerce, request, owner, async (sql) => {
    const { random, clock } = commerce
    const id = random.id()
    const receivedAt = new Date(clock.now())
    await addDeclaration(sql, { id, owner, marketplace: marketplace.code, language, receivedAt, ...declared })
    await appendEvent(sql, { id: random.id(), type: RECEIVED, key: declared.order, entity: { withdrawalId: id } })
    if (mayMail) {
      const t = mailTexts(MESSAGES, language)
      const values = { ...declared, at: timeOf(receivedAt, locale, marketplace.timeZone) }
      const paragraphs = [t('mail.text', values), t('mail.declared', values), t('mail.next')]
      const body = mailBody({ language, paragraphs })
      await queueMail(sql, { id: random.id(), to: declared.email, subject: t('mail.subject', values), ...body })
    }
    return ok(id)
  })
  return stored.ok ? stored.value : refuse(REFUSALS.notFound)
}

/**
 * Whether the confirmation may be mailed. The email of the order, or of its buyer's account, always gets it; any other may be a
 * stranger's and receives a limited number.
 */
async function isWelcome(commerce: Commerce, { order: id, email }: Declaration): Promise<boolean> {
  return (await isTheirs(commerce, id, email)) || (await waitFor(commerce, 'order', email)) === undefined
}

/** Whether an email is the one that an order was placed with, or that of its buyer's account. */
export async function isTheirs(commerce: Commerce, orderId: string, email: string): Promise<boolean> {
  const order = await findOrder(commerce, commerce.db, orderId, undefined)
  if (!order) return false
  const owner = (await findBuyer(commerce.db, orderId)) ?? ''
  const account = await findContact(commerce.db, customerIdOf(owner) ?? '')
  return [order.email, account?.email ?? ''].some((each) => each !== '' && emailKey(each) === emailKey(email))
}

/** Writes an instant out for a confirmation, with its time zone. */
export const timeOf = (at: Date, locale: string, timeZone: string): string =>
  at.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'long', timeZone })
