import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { customerIdOf } from '#commerce/accounts/rules.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { toMoney } from '#commerce/merchant/work/asked.ts'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { type Credit, credit, creditId, creditList, creditRequest } from '../contract.ts'
import { findCredit, listCredits, type StoredCredit } from '../queries.ts'
import { giveCredit, takeCreditBack } from './give.ts'

const options = {
  marketplace: { type: 'string' },
  customer: { type: 'string' },
  amount: { type: 'string' },
  reason: { type: 'string' },
} as const

function toRequest(args: string[]): object {
  const { marketplace = 'US', customer, amount, reason } = parseArgs({ args, options }).values
  return { marketplace, customer, amount: toMoney(amount, marketplace), reason }
}

const toCredit = ({ id, owner, marketplace, amount, reason, createdAt, takenBackAt }: StoredCredit): Credit => ({
  id,
  marketplace,
  customerId: customerIdOf(owner) ?? null,
  amount: toPrice(amount, findMarketplace(marketplace)),
  reason,
  state: takenBackAt ? 'taken-back' : 'given',
  createdAt: createdAt.toISOString(),
  takenBackAt: takenBackAt?.toISOString() ?? null,
})

const toLine = ({ id, marketplace, state, amount, customerId, reason }: Credit): string =>
  `${id}  ${marketplace}  ${state}  ${amount.displayString}  ${customerId ?? 'deleted account'}  ${reason}`

/** The merchant's resource for credits. */
export const creditResource: MerchantResource<StoredCredit, Credit, z.infer<typeof creditList>> = {
  path: 'goodwill-credits',
  command: 'goodwill-credits',
  nouns: { one: 'a goodwill credit', many: 'goodwill credits' },
  id: creditId,
  shown: credit,
  toShown: toCredit,
  find: findCredit,
  create: giveCredit,
  request: creditRequest,
  options: '--customer EMAIL --amount 20.00 --reason TEXT [--marketplace US]',
  toRequest,
  list: listCredits,
  listed: creditList,
  toListed: ({ items, next }) => ({ credits: items, next }),
  toLine,
  end: { verb: 'cancel', note: 'what was spent already is owed', run: takeCreditBack },
}
