import type { FastifyReply } from 'fastify'
import { creditOf } from '#commerce/checkout/work/funds.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { Registry } from '#commerce/registries/queries/registries.ts'
import { namesOf } from '#commerce/registries/rules/names.ts'
import { type Actor, type Asker, fullNameOf } from '#commerce/registries/work/acting.ts'
import { listMethods } from '#commerce/wallet/queries.ts'
import type { GiveFault } from '../contract/words.ts'
import { takesCredit } from '../queries/gifts.ts'
import { amountIn } from '../rules/reading.ts'
import { CONTRIBUTIONS_AS_CREDIT } from '../settings.ts'
import { type AskedPart, paysAtOnce } from './contribute.ts'
import { viewGift } from './view.ts'

/** What a form for a part says. An amount that is none is 0, which is refused by its name. */
export function askedIn(form: Record<string, string>, itemId: string, registry: Registry): AskedPart {
  const { currency } = findMarketplace(registry.marketplace)
  return {
    itemId,
    amount: amountIn(form.amount ?? '', currency) ?? 0,
    name: form.name ?? '',
    email: form.email ?? '',
    message: form.message ?? '',
    payment: form.payment ?? '',
    cardNumber: form.cardNumber ?? '',
    asCredit: form.asCredit !== undefined,
  }
}

const STATUS: Partial<Record<GiveFault, number>> = { declined: 402, credit: 402, 'payment-unavailable': 503 }
const GONE: GiveFault[] = ['closed', 'ended', 'whole', 'too-much', 'taken', 'unavailable', 'no-address', 'surprise']

/** The status of a refusal. */
export const statusOf = (fault: GiveFault): number => STATUS[fault] ?? (GONE.includes(fault) ? 409 : 422)

type Shown = { itemId: string; link: string | undefined; fault?: GiveFault; filled?: Record<string, string> }

/** The page on which a part is given, again with what was filled in and what is wrong with it. A card's number is not among that. */
export async function showGive(
  commerce: Commerce,
  reply: FastifyReply,
  { asker, registry }: { asker: Asker | Actor; registry: Registry },
  { itemId, link, fault, filled = {} }: Shown,
): Promise<FastifyReply> {
  const { owner = '', customer, marketplace } = asker
  const gift = await viewGift(commerce, registry, itemId, asker)
  const cart = { owner, marketplace: marketplace.code }
  const { available } = await creditOf(commerce, commerce.db, cart, { useCredit: owner !== '' })
  const { cardNumber: _never, ...kept } = filled
  const why = fault ?? (gift.ok ? null : gift.failure)
  const methods = commerce.settings.waysToPay(marketplace.code).filter((method) => paysAtOnce(commerce, method))
  const mayTake = CONTRIBUTIONS_AS_CREDIT.in(commerce.settings.of(marketplace.code)) && owner === registry.owner
  const stored = customer && owner ? await listMethods(commerce.db, owner) : []
  return reply.page(
    'group-gifts/give',
    {
      kind: registry.kind,
      registryId: registry.id,
      name: registry.name,
      names: namesOf(registry),
      itemId,
      link: link ?? null,
      gift: gift.ok ? gift.value : null,
      fault: why,
      isCustomer: customer !== undefined,
      filled: { name: fullNameOf(customer), email: customer?.email ?? '', ...kept },
      methods,
      stored: stored.filter(({ provider }) => methods.includes(provider)),
      takesCredit: mayTake ? await takesCredit(commerce.db, registry.id) : null,
      balance: available > 0 ? toPrice(available, marketplace) : null,
    },
    { status: fault ? statusOf(fault) : 200 },
  )
}
