import { findContact } from '#commerce/accounts/queries/customers.ts'
import { customerIdOf } from '#commerce/accounts/rules.ts'
import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, mailLocale, productLanguageIn, toPrice } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { toDay } from '#platform/render/to-day.ts'
import type { FailReason } from '../contract/words.ts'
import { STAPLES_PATH } from '../rules/paths.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** What a mail tells of a date. `price` is a unit's now; null where nobody sells it. */
export type Told = {
  id: string
  owner: string
  marketplace: MarketplaceCode
  asin: string
  dueOn: string
  /** The first date after today. */
  nextOn: string
  quantity: number
  price: number | null
  ceiling: number
}

/** Queues the mail that says what is ordered next, or, with a reason, why it was not. One is sent for each date. */
export async function tellCustomer(commerce: Commerce, sql: Sql, told: Told, reason?: FailReason): Promise<void> {
  const customerId = customerIdOf(told.owner)
  const contact = customerId === undefined ? undefined : await findContact(sql, customerId)
  if (!contact) return
  const { asin, dueOn, nextOn, quantity, price, ceiling } = told
  const { language, email } = contact
  const marketplace = findMarketplace(told.marketplace)
  const locale = mailLocale(marketplace, language)
  const t = mailTexts(MESSAGES, locale)
  const [product] = await findProducts(sql, [asin], productLanguageIn(marketplace, language))
  const money = (minor: number) => toPrice(minor, marketplace).displayString
  const values = {
    title: product?.title ?? asin,
    date: toDay(dueOn, locale),
    quantity,
    price: money(price ?? ceiling),
    ceiling: money(ceiling),
    next: toDay(nextOn, locale),
  }
  const word = reason ? 'failed' : price === null || price > ceiling ? 'dearer' : 'notice'
  const isDearer = word === 'dearer' && price !== null
  const body = mailBody({
    language,
    paragraphs: [
      t(`mail.${reason ? 'failed.text' : word === 'notice' ? 'notice.text' : 'notice.due'}`, values),
      ...(reason ? [t(`reason.${reason}`, values)] : []),
      ...(isDearer ? [t('mail.dearer', values)] : []),
      ...(price === null && !reason ? [t('gone')] : []),
      ...(word === 'notice' ? [t('mail.total', values), t(marketplace.taxIncluded ? 'fees' : 'feesTax')] : []),
      t(reason ? 'mail.failed.next' : 'mail.notice.until', values),
    ],
    button: { label: t('mail.button'), href: commerce.places.linkTo(told.marketplace, language, STAPLES_PATH) },
  })
  await queueMail(sql, {
    id: commerce.random.id(),
    to: email,
    subject: t(`mail.${reason ? 'failed' : 'notice'}.subject`, values),
    ...body,
    dedupeKey: `staple ${told.id} ${dueOn} ${reason ?? 'notice'} ${reason ? price : ''}`,
  })
}
