import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { toMoney } from '#commerce/merchant/work/asked.ts'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import {
  type DealMoves,
  dealRequest,
  type ManagedDeal,
  managedDeal,
  managedDeals,
  watchedDeal,
} from '../contract/merchant.ts'
import { dealId } from '../contract/wire.ts'
import { findDeal, lockDeal, type StoredDeal } from '../queries/deals.ts'
import { cancelDeal, findMoves, listManaged } from '../queries/manage.ts'
import { createDeal } from './create.ts'
import { dealFile } from './file.ts'
import { toManaged } from './view.ts'

const options = {
  marketplace: { type: 'string' },
  product: { type: 'string' },
  offer: { type: 'string' },
  price: { type: 'string' },
  type: { type: 'string' },
  access: { type: 'string' },
  early: { type: 'string' },
  starts: { type: 'string' },
  ends: { type: 'string' },
  units: { type: 'string' },
  waitlist: { type: 'string' },
  limit: { type: 'string' },
  minutes: { type: 'string' },
  guests: { type: 'string' },
  'per-address': { type: 'string' },
} as const

/** Turns the options into a request, which gets the same validation as an API request. */
function toRequest(args: string[]): object {
  const { values } = parseArgs({ args, options })
  const { marketplace = 'US', product = '', offer, type, access, starts, ends, guests } = values
  const number = (field: string, text: string | undefined) => (text === undefined ? {} : { [field]: Number(text) })
  return {
    marketplace,
    asin: product,
    offerListingId: offer ?? `${product}-${marketplace}-1`,
    endsAt: ends,
    dealPrice: toMoney(values.price, marketplace),
    ...(type === undefined ? {} : { type }),
    ...(access === undefined ? {} : { accessBehavior: access }),
    ...(starts === undefined ? {} : { startsAt: starts }),
    ...number('earlyAccessMinutes', values.early),
    ...number('totalUnits', values.units),
    ...number('waitlistLength', values.waitlist),
    ...number('quantityLimit', values.limit),
    ...number('claimMinutes', values.minutes),
    ...number('addressLimit', values['per-address']),
    ...(guests === undefined ? {} : { guestsMayClaim: { yes: true, no: false }[guests] ?? guests }),
  }
}

const moveLine = ({ minute, held, sold, freed, returned, waiting }: DealMoves): string =>
  `  ${minute}  held ${held}, sold ${sold}, freed ${freed}, returned ${returned}, waiting ${waiting}`

/** Formats a deal as one line of a list. */
const lineOf = (deal: ManagedDeal): string =>
  `${deal.id}  ${deal.marketplace}  ${deal.asin}  ${deal.standing}  ${deal.dealPrice.displayString}  ${deal.startsAt} to ${deal.endsAt}  held ${deal.held}, sold ${deal.sold}, free ${deal.free}, waiting ${deal.waiting}`

/** Deals in the merchant API and on the command line. */
export const dealResource: MerchantResource<StoredDeal, ManagedDeal, z.infer<typeof managedDeals>> = {
  path: 'deals',
  command: 'deals',
  nouns: { one: 'a deal', many: 'deals' },
  id: dealId,
  shown: managedDeal,
  toShown: toManaged,
  find: findDeal,
  details: {
    shown: watchedDeal,
    find: async (sql, id) => ({ moves: await findMoves(sql, id) }),
    toLines: async (sql, id) => (await findMoves(sql, id)).map(moveLine),
  },
  create: createDeal,
  request: dealRequest,
  file: dealFile,
  options:
    '--product ASIN --offer ID --price 79.00 --units 100 --ends TIME [--starts TIME] [--marketplace US] [--waitlist 20] [--limit 1] [--minutes 15] [--guests no] [--per-address UNITS] [--type DEAL_OF_THE_DAY] [--access PRIME_ONLY|APP_ONLY_LD|PRIME_EARLY_ACCESS --early MINUTES]',
  toRequest,
  list: listManaged,
  listed: managedDeals,
  toListed: ({ items, next }) => ({ deals: items, next }),
  toLine: lineOf,
  end: {
    verb: 'cancel',
    note: 'units in carts keep their price until their time is over',
    run: async (sql, id) => {
      const deal = await lockDeal(sql, id)
      if (deal) await cancelDeal(sql, deal)
    },
  },
}
