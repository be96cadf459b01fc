import { z } from 'zod'
import { findContact } from '#commerce/accounts/queries/customers.ts'
import { customerIdOf } from '#commerce/accounts/rules.ts'
import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, mailLocale, productLanguageIn, toPrice } from '#commerce/marketplace/rules.ts'
import { mailBody } from '#platform/mail/body.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { Listener } from '#platform/store/module.ts'
import { findDeal } from '../queries/deals.ts'
import { findOwnClaims } from '../queries/own-claims.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)
const MINUTE_MS = 60_000
const promoted = z.object({ dealId: z.string(), owner: z.string() })

/**
 * Mails a promoted customer. Guests have no address and see it on the page. No mail is written if
 * less than a minute is left or the units are taken or gone.
 */
export const promotedMails: Listener<Commerce> = {
  name: 'deal-mails',
  types: ['deal.promoted'],
  handle: async (commerce, { id, entity }) => {
    const { db, random } = commerce
    const { dealId, owner } = promoted.parse(entity)
    const customer = customerIdOf(owner)
    const contact = customer === undefined ? undefined : await findContact(db, customer)
    const deal = contact && (await findDeal(db, dealId))
    const [claim] = deal ? await findOwnClaims(db, [dealId], owner) : []
    if (!contact || !deal || claim?.state !== 'PENDING_ADD_TO_CART' || claim.expiryTime === null) return
    // Rounded down to allow for the mail's delivery time.
    const minutes = Math.floor((claim.expiryTime - deal.now) / MINUTE_MS)
    if (minutes < 1) return
    const marketplace = findMarketplace(deal.marketplace)
    const [product] = await findProducts(db, [deal.asin], productLanguageIn(marketplace, contact.language))
    const t = mailTexts(MESSAGES, mailLocale(marketplace, contact.language))
    const price = toPrice(deal.dealPrice, marketplace).displayString
    const values = { product: product?.title ?? deal.asin, minutes, price }
    const paragraphs = [t('mail.text', values), t('mail.after')]
    const button = { label: t('mail.button'), href: addressOf(commerce, deal, contact.language) }
    const body = mailBody({ language: contact.language, paragraphs, button })
    const mail = { id: random.id(), to: contact.email, subject: t('mail.subject', values), ...body }
    await queueMail(db, { ...mail, dedupeKey: `deal-mails ${id}` })
  },
}

const addressOf = (
  { places }: Commerce,
  { marketplace, asin }: { asin: string; marketplace: MarketplaceCode },
  language: string,
): string => places.linkTo(marketplace, language, `/dp/${asin}`)
