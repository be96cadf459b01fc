import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { toMoney } from '#commerce/merchant/work/asked.ts'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { bundleId, bundleList, bundleRequest, type ManagedView, managedBundle } from '../contract/merchant.ts'
import { endBundle, findManaged, listManaged, type ManagedBundle } from '../queries/bundles.ts'
import { type Texts, textIn } from '../rules/bundle.ts'
import { offerIdOf } from '../rules/ids.ts'
import { createBundle } from './create.ts'
import { bundleFile } from './file.ts'

const options = {
  marketplace: { type: 'string' },
  asin: { type: 'string' },
  title: { type: 'string' },
  language: { type: 'string' },
  price: { type: 'string' },
  part: { type: 'string', multiple: true },
  choice: { type: 'string', multiple: true },
  accessory: { type: 'string', multiple: true },
} as const

/** A slot as the command spells it: `OFFER*2`, or `NAME=OFFER,OFFER+10.00` for a choice. */
function toSlot(text: string, marketplace: string, language: string): object {
  const [, name, rest = ''] = /^(?:([^=]*)=)?(.*)$/.exec(text) ?? []
  const [offers = '', quantity = '1'] = rest.split('*')
  return {
    ...(name ? { name: { [language]: name } } : {}),
    quantity: Number(quantity),
    offers: offers.split(',').map((each) => {
      const [offerListingId, surcharge] = each.split('+')
      return { offerListingId, ...(surcharge === undefined ? {} : { surcharge: toMoney(surcharge, marketplace) }) }
    }),
  }
}

/** Converts the options to a request; the API's validation reports what is wrong with it. */
function toRequest(args: string[]): object {
  const { values } = parseArgs({ args, options })
  const { marketplace = 'US', language = 'en', part = [], choice = [], title, price } = values
  return {
    marketplace,
    asin: values.asin,
    titles: title === undefined ? {} : { [language]: title },
    price: toMoney(price, marketplace),
    slots: [...part, ...choice].map((each) => toSlot(each, marketplace, language)),
    suggested: values.accessory?.flatMap((each) => each.split(',')) ?? [],
  }
}

const plain = (texts: Texts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([code, text]) => (text === undefined ? [] : [[code, text]])))

/** Converts a stored bundle to the merchant's view. */
export function toManaged(bundle: ManagedBundle): ManagedView {
  const { id, asin, titles, price, slots, suggested, createdAt, endedAt } = bundle
  const marketplace = findMarketplace(bundle.marketplace)
  return {
    id,
    asin,
    suggested,
    marketplace: marketplace.code,
    offerListingId: offerIdOf(asin, marketplace.code),
    titles: plain(titles),
    price: toPrice(price, marketplace),
    slots: slots.map(({ units, names, parts }) => ({
      name: names && plain(names),
      quantity: units,
      offers: parts.map((part) => ({
        asin: part.asin,
        offerListingId: part.offerId,
        surcharge: part.surcharge > 0 ? toPrice(part.surcharge, marketplace) : null,
      })),
    })),
    standing: endedAt ? 'ended' : 'live',
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

function toLine({ id, marketplace, standing, asin, price, slots, titles }: ManagedView): string {
  const parts = slots.map(({ quantity, offers }) => `${quantity} x ${offers.map((offer) => offer.asin).join(' or ')}`)
  return `${id}  ${marketplace}  ${standing}  ${asin}  ${price.displayString}  ${parts.join(' + ')}  ${textIn(titles, 'en')}`
}

/** The merchant's resource for bundles. */
export const bundleResource: MerchantResource<ManagedBundle, ManagedView, z.infer<typeof bundleList>> = {
  path: 'bundles',
  command: 'bundles',
  nouns: { one: 'a bundle', many: 'bundles' },
  id: bundleId,
  shown: managedBundle,
  toShown: toManaged,
  find: findManaged,
  create: createBundle,
  request: bundleRequest,
  file: bundleFile,
  options:
    '--asin ASIN --title TEXT --price 179.00 --part OFFER[*2] [--part …] [--choice NAME=OFFER,OFFER+10.00] [--accessory ASIN,ASIN] [--marketplace US] [--language en]',
  toRequest,
  list: listManaged,
  listed: bundleList,
  toListed: ({ items, next }) => ({ bundles: items, next }),
  toLine,
  end: { verb: 'end', note: 'in carts its parts cost again what they cost by themselves', run: endBundle },
}
