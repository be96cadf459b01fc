import type { FastifyReply, FastifyRequest } from 'fastify'
import { holdBackMail } from '#commerce/accounts/work/forms.ts'
import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findOffersNow } from '#commerce/offers/work/special-prices.ts'
import { toMinor } from '#commerce/search/rules/amounts.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { MAIL_ADDRESS } from '#platform/mail/address.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { addAlert, type StoredAlert } from '../queries/alerts.ts'
import { bestPrice, toDecimal, wishedPrice } from '../rules.ts'
import { askToConfirm } from './mails.ts'

/** An alert as requested. Strings are empty if nothing was typed. */
export type Wanted = { asin: string; kind: 'stock' | 'price'; wished: string; email: string }

export type SubscribeFailure = 'unknown-product' | 'email' | 'price' | 'too-many'

/** Adds an alert for the shopper: active at once for a customer, to be confirmed for a guest. */
export async function subscribe(
  commerce: Commerce,
  request: FastifyRequest,
  reply: FastifyReply,
  { asin, kind, wished: typed, email: given }: Wanted,
): Promise<Result<StoredAlert, SubscribeFailure>> {
  const { db, modules, places, random } = commerce
  const { customer } = commerce.shopperOf(request)
  const email = customer?.email ?? given
  if (!MAIL_ADDRESS.test(email)) return fail('email')
  const marketplace = places.marketplaceOf(request)
  const { language } = places.contextOf(request)
  const [products, { offers }] = await Promise.all([
    findProducts(db, [asin], language),
    findOffersNow(db, modules, [asin], marketplace.code),
  ])
  if (products.length === 0) return fail('unknown-product')
  const typedMinor = typed === '' ? null : toMinor(toDecimal(typed), marketplace.currency)
  const wished = kind === 'price' ? wishedPrice(typedMinor, bestPrice(offers)) : null
  if (kind === 'price' && wished === null) return fail('price')
  const owner = ensureOwner(commerce, request, reply)
  return db.transaction(async (sql) => {
    const alert = await addAlert(sql, {
      id: random.id(),
      owner,
      kind,
      marketplace: marketplace.code,
      asin,
      wished,
      email,
      language,
      state: customer ? 'active' : 'pending',
    })
    if (!alert) return fail('too-many')
    const isWritten = alert.state === 'pending' && (await askToConfirm(commerce, sql, alert))
    if (isWritten) await holdBackMail(commerce, request, email, { sql })
    return ok(alert)
  })
}
