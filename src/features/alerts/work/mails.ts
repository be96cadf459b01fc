import { createHmac } from 'node:crypto'
import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, mailLocale, productLanguageIn, toPrice } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { Translate } from '#platform/render/module.ts'
import { sameText } from '#platform/sessions/tokens.ts'
import type { StoredAlert } from '../queries/alerts.ts'
import { emailKey } from '../rules.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)
const HOUR = 60 * 60 * 1000

export type LinkPurpose = 'confirm' | 'unsubscribe'

const signatureOf = ({ secrets }: Pick<Commerce, 'secrets'>, purpose: LinkPurpose, id: string) =>
  createHmac('sha256', secrets.owner).update(`alert ${purpose} ${id}`).digest('base64url')

/** Returns the token of a mail's link: the alert's id, and a signature that proves the store made it. */
export const tokenFor = (commerce: Pick<Commerce, 'secrets'>, purpose: LinkPurpose, id: string): string =>
  `${id}.${signatureOf(commerce, purpose, id)}`

/** Returns the id of a token's alert; undefined if the store did not sign the token for this purpose. */
export function readToken(
  commerce: Pick<Commerce, 'secrets'>,
  purpose: LinkPurpose,
  token: string,
): string | undefined {
  const [id = '', signature = ''] = token.split('.')
  return sameText(signature, signatureOf(commerce, purpose, id)) ? id : undefined
}

const linkTo = (commerce: Commerce, alert: StoredAlert, purpose: LinkPurpose): string =>
  commerce.places.linkTo(
    alert.marketplace,
    alert.language,
    `/alerts/link/${purpose}?token=${tokenFor(commerce, purpose, alert.id)}`,
  )

const titleOf = async (sql: Sql, { asin, language, marketplace }: StoredAlert): Promise<string> =>
  (await findProducts(sql, [asin], productLanguageIn(findMarketplace(marketplace), language)))[0]?.title ?? asin

const textsOf = ({ marketplace, language }: StoredAlert): Translate =>
  mailTexts(MESSAGES, mailLocale(findMarketplace(marketplace), language))

/**
 * Asks the owner of an address to confirm the alert. Asking again within the same clock hour sends no second mail and returns
 * false.
 */
export async function askToConfirm(commerce: Commerce, sql: Sql, alert: StoredAlert): Promise<boolean> {
  const t = textsOf(alert)
  const title = await titleOf(sql, alert)
  const body = mailBody({
    language: alert.language,
    paragraphs: [t(`mail.confirm.${alert.kind}`, { title }), t('mail.confirm.ifNot')],
    button: { label: t('mail.confirm.button'), href: linkTo(commerce, alert, 'confirm') },
  })
  return queueMail(sql, {
    id: commerce.random.id(),
    to: alert.email,
    subject: t('mail.confirm.subject', { title }),
    ...body,
    dedupeKey: `alert-confirm:${keyOf(commerce, alert)}:${Math.floor(commerce.clock.now() / HOUR)}`,
  })
}

const keyOf = ({ secrets }: Commerce, { email, asin, kind, marketplace }: StoredAlert): string =>
  createHmac('sha256', secrets.owner)
    .update(`alert mail ${emailKey(email)} ${asin} ${kind} ${marketplace}`)
    .digest('base64url')

/** Queues the mail that a product is back in stock or costs less. The dedupe key prevents a second mail for the same alert. */
export async function tellDue(commerce: Commerce, sql: Sql, alert: StoredAlert, best: number): Promise<void> {
  const t = textsOf(alert)
  const title = await titleOf(sql, alert)
  const price = toPrice(best, findMarketplace(alert.marketplace)).displayString
  const body = mailBody({
    language: alert.language,
    paragraphs: [
      t(`mail.${alert.kind}.text`, { title, price }),
      t('mail.once'),
      t('mail.unsubscribe', { link: linkTo(commerce, alert, 'unsubscribe') }),
    ],
    button: {
      label: t('mail.look'),
      href: commerce.places.linkTo(alert.marketplace, alert.language, `/dp/${alert.asin}`),
    },
  })
  await queueMail(sql, {
    id: commerce.random.id(),
    to: alert.email,
    subject: t(`mail.${alert.kind}.subject`, { title, price }),
    ...body,
    dedupeKey: `alert:${alert.id}`,
  })
}
