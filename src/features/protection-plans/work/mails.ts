import type { Commerce } from '#commerce/feature.ts'
import { mailLocale, toPrice } from '#commerce/marketplace/rules.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { Listener } from '#platform/store/module.ts'
import { CLAIM_STATES } from '../contract/words.ts'
import { findPlan, type Plan } from '../queries/plans.ts'
import { EVENTS } from './events.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** Which mail an event is: `started`, `ended.{why}` or `claim.{state}`. */
function wordOf(type: string, { endedBecause }: Plan, entity: Record<string, unknown>): string | undefined {
  if (type === EVENTS.started.name) return 'started'
  if (type === EVENTS.ended.name) return `ended.${endedBecause ?? 'device'}`
  const state = CLAIM_STATES.find((each) => each === entity.state)
  return state && `claim.${state}`
}

/** Mails a customer every step of a plan and of its claims, in the language of the order. */
export const planMails: Listener<Commerce> = {
  name: 'protection-plan-mails',
  types: Object.values(EVENTS).map(({ name }) => name),
  handle: async ({ db, places, random }, event) => {
    const plan = await findPlan(db, event.key)
    const word = plan && wordOf(event.type, plan, event.entity)
    if (!word || plan.email === '') return
    const { language, email, guaranteeUntil } = plan
    const marketplace = places.find(plan.marketplace)
    const locale = mailLocale(marketplace, language)
    const t = mailTexts(MESSAGES, locale)
    const day = (date: Date | null) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: marketplace.timeZone }).format(date ?? 0)
    const claim = plan.claims.find(({ id }) => id === event.entity.claimId)
    const values = {
      plan: plan.title,
      device: plan.deviceTitle,
      until: day(plan.endsAt),
      reason: claim?.reason ?? '',
      refund: toPrice(plan.refund, marketplace).displayString,
      amount: toPrice(claim?.amount ?? 0, marketplace).displayString,
    }
    const paragraphs = [
      t(`mail.${word}.text`, values),
      ...(claim && claim.reason !== '' ? [claim.reason] : []),
      ...(word === 'claim.REPAIRED' && guaranteeUntil ? [t('guarantee', { date: day(guaranteeUntil) })] : []),
    ]
    const href = places.linkTo(plan.marketplace, language, '/account/plans')
    const body = mailBody({ language, paragraphs, button: { label: t('mail.button'), href } })
    const subject = t(`mail.${word}.subject`, values)
    await queueMail(db, { id: random.id(), to: email, subject, ...body, dedupeKey: `plan ${event.id}` })
  },
}
