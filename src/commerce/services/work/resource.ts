import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { z } from 'zod'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { givenPath } from '#platform/config/given-path.ts'
import { type ManagedView, managedService, serviceId, serviceList, serviceRequest } from '../contract/merchant.ts'
import { endService, findManaged, listManaged, type ManagedService } from '../queries/services.ts'
import { createService } from './create.ts'
import { serviceFile } from './file.ts'

const options = {
  marketplace: { type: 'string' },
  asin: { type: 'string' },
  kind: { type: 'string' },
  set: { type: 'string' },
  products: { type: 'string' },
  offer: { type: 'string', multiple: true },
  terms: { type: 'string' },
  language: { type: 'string' },
  critical: { type: 'boolean' },
  together: { type: 'boolean' },
  file: { type: 'string' },
} as const

/** An area as the command spells it: `US`, or `US:100-104`. */
function toArea(text: string): object {
  const [country, codes] = text.split(':')
  const [from, to = from] = codes?.split('-') ?? []
  return from === undefined ? { country } : { country, from, to }
}

/** An offer as the command spells it: `OFFER=at_home@US:100-104,US:200-299`. */
function toOffer(text: string): object {
  const [, offerListingId, fulfillmentType, areas] = /^([^=]*)=?([^@]*)@?(.*)$/.exec(text) ?? []
  return {
    offerListingId,
    fulfillmentType: fulfillmentType || 'at_home',
    areas: areas ? areas.split(',').map(toArea) : [],
  }
}

/** Converts the options to a request; the API's validation reports what is wrong with it. A JSON file has the whole request. */
function toRequest(args: string[]): object {
  const { values } = parseArgs({ args, options })
  if (values.file !== undefined) return { ...JSON.parse(readFileSync(givenPath(values.file), 'utf8')) }
  const { marketplace = 'US', asin, kind, set = null, products, offer = [], terms, language = 'en' } = values
  return {
    marketplace,
    asin,
    kind,
    mappingSet: set,
    products: products?.split(',') ?? [],
    offers: offer.map(toOffer),
    terms: terms === undefined ? {} : { [language]: terms },
    isCritical: values.critical ?? false,
    mutuallyInclusive: values.together ?? false,
  }
}

/** Converts a stored service to the merchant's view. */
export function toManaged(service: ManagedService): ManagedView {
  const { goesTogether, offers, createdAt, endedAt, ...stored } = service
  return {
    ...stored,
    mutuallyInclusive: goesTogether,
    offers: offers.map(({ offerId, areas, ...offer }) => ({
      ...offer,
      offerListingId: offerId,
      areas: areas.map(({ country, postalFrom, postalTo }) =>
        postalFrom === '' ? { country } : { country, from: postalFrom, to: postalTo },
      ),
    })),
    standing: endedAt ? 'ended' : 'live',
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

/** The merchant's resource for services. */
export const serviceResource: MerchantResource<ManagedService, ManagedView, z.infer<typeof serviceList>> = {
  path: 'services',
  command: 'services',
  nouns: { one: 'a service', many: 'services' },
  id: serviceId,
  shown: managedService,
  toShown: toManaged,
  find: findManaged,
  create: createService,
  request: serviceRequest,
  file: serviceFile,
  options:
    '--asin ASIN --kind installation|setup|removal|plan --offer OFFER=at_home[@US:100-104,…] [--offer …] [--products ASIN,ASIN] [--set HeavyBulky] [--terms TEXT] [--language en] [--critical] [--together] [--marketplace US] | --file REQUEST.json',
  toRequest,
  list: listManaged,
  listed: serviceList,
  toListed: ({ items, next }) => ({ services: items, next }),
  toLine: ({ id, marketplace, standing, asin, kind, mappingSet, products, offers }) =>
    `${id}  ${marketplace}  ${standing}  ${asin}  ${kind}  ${offers.length} offers  for ${[mappingSet, ...products].filter(Boolean).join(', ')}`,
  end: { verb: 'end', note: 'those that are ordered stay as they are', run: endService },
}
