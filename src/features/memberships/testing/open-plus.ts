import { expect } from 'vitest'
import { customerOwner } from '#commerce/accounts/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { addMethod } from '#commerce/wallet/queries.ts'
import { statement } from '#platform/db/sql.ts'
import type { App } from '#platform/store/module.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { signIn } from '#test/sign-in.ts'
import { chargeMembers } from '../work/charge-members.ts'

/** Tokens of test cards: one pays, one is declined, for one the bank wants a confirmation. */
export const CARDS = { pays: 'test-approve', declines: 'test-decline', asks: 'test-confirm' } as const

const shift = statement(
  `UPDATE memberships.members SET agreed_at = agreed_at - make_interval(secs => $2), anchor = anchor - make_interval(secs => $2),
     paid_until = paid_until - make_interval(secs => $2), due_at = due_at - make_interval(secs => $2),
     reminded_of = reminded_of - make_interval(secs => $2) WHERE customer_id = $1`,
)
const shiftPlus = statement(
  `UPDATE accounts.customers SET plus_until = plus_until - make_interval(secs => $2) WHERE id = $1`,
)
const shiftCharges = statement(
  `UPDATE memberships.charges SET changed_at = changed_at - make_interval(secs => $2), from_at = from_at - make_interval(secs => $2),
     until_at = until_at - make_interval(secs => $2) WHERE member_id IN (SELECT id FROM memberships.members WHERE customer_id = $1)`,
)
const charges = statement(
  `SELECT c.state, c.period, c.amount, c.refund FROM memberships.charges c JOIN memberships.members m ON m.id = c.member_id
   WHERE m.customer_id = $1 ORDER BY c.created_at, c.id`,
  { state: 'text', period: 'int', amount: 'bigint', refund: 'text?' },
)
const members = statement(
  `SELECT id, state, renews, periods, tries FROM memberships.members WHERE customer_id = $1 ORDER BY agreed_at`,
  { id: 'text', state: 'text', renews: 'boolean', periods: 'int', tries: 'int' },
)
const mails = statement(`SELECT subject FROM platform.mails WHERE recipient = $1 ORDER BY due_at, id`, {
  subject: 'text?',
})
const events = statement(`SELECT type FROM platform.outbox WHERE key = $1 ORDER BY at, id`, { type: 'text' })
const days = statement(
  `SELECT round(extract(epoch FROM plus_until - now()) / 86400)::int AS days FROM accounts.customers WHERE id = $1`,
  { days: 'int?' },
)

type Opened = { commerce: Commerce; app: App }

/** A customer with saved cards, and what they do and see of Plus. `pass` has days go by. */
export async function openPlus<Store extends Opened>(
  store: Store,
  kinds: (keyof typeof CARDS)[] = ['pays'],
  host?: string,
) {
  const { commerce } = store
  const { db } = commerce
  const shopper = makeShopper(store.app, host)
  const who = await signIn(store, shopper)
  const cards: string[] = []
  for (const kind of kinds) {
    const id = commerce.random.id()
    await addMethod(db, customerOwner(who.id), { id, provider: 'test-card', token: CARDS[kind], digits: '4242' })
    cards.push(id)
  }
  const press = (verb: string, form: Record<string, string> = {}) =>
    shopper.send({ method: 'POST', path: `/account/plus/${verb}`, form })
  const page = async () => (await shopper.send({ path: '/account/plus' })).text
  return {
    store,
    commerce,
    shopper,
    who,
    cards,
    press,
    page,
    subscribe: (card = cards[0] ?? '', price = '999', period = 'month') =>
      press('subscribe', { method: card, price, period }),
    hasPlus: async () =>
      ((await shopper.send({ path: '/api/account' })).json as { hasPrimeSavingsBenefit: boolean })
        .hasPrimeSavingsBenefit,
    pass: async (time: number) => {
      for (const each of [shift, shiftPlus, shiftCharges]) await db.query(each, [who.id, time * 86_400])
    },
    work: () => chargeMembers(commerce),
    charges: () => db.query(charges, [who.id]),
    states: async () => (await db.query(charges, [who.id])).map(({ state }) => state),
    member: async () => (await db.query(members, [who.id])).at(-1),
    mails: async () => (await db.query(mails, [who.email])).map(({ subject }) => subject),
    events: async () => {
      const [member] = await db.query(members, [who.id])
      return (await db.query(events, [member?.id ?? ''])).map(({ type }) => type)
    },
    daysLeft: async () => (await db.query(days, [who.id]))[0]?.days,
  }
}

/** What a member of Plus has of a setting: a reminder a month ahead, the first failed charge, or the terms that are offered. */
export async function plusMember(store: Opened, what: 'reminder' | 'failure' | 'terms') {
  const plus = await openPlus(store, [what === 'failure' ? 'declines' : 'pays'])
  await plus.press('join')
  const text = await plus.page()
  if (what === 'terms') return { text, mails: 0, isActive: false }
  expect((await plus.subscribe()).status).toBe(303)
  await plus.pass(what === 'failure' ? 31 : 2)
  await plus.work()
  const mailed = await plus.mails()
  const isActive = (await plus.member())?.state === 'active'
  return { text, isActive, mails: mailed.filter((subject) => subject?.startsWith('Plus: ')).length }
}
