import { parseArgs } from 'node:util'
import type { z } from 'zod'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { rule, ruleId, ruleList, ruleRequest, type ShownRule } from '../contract/merchant.ts'
import { endRule, findManaged, listManaged, type ManagedRule } from '../queries/rules.ts'
import { toAsked } from '../rules/reading.ts'
import { createRule } from './create.ts'

const text = { type: 'string' } as const
const options = {
  marketplace: text,
  product: text,
  offer: text,
  minimum: text,
  limit: text,
  hours: text,
  maximum: text,
  title: text,
  message: text,
  'business-maximum': text,
  'business-message': text,
  attribute: { type: 'string', multiple: true },
} as const

const numberOr = (given: string | undefined): number | null => (given === undefined ? null : Number(given))
const english = (key: string, given: string | undefined) => (given === undefined ? {} : { [key]: { en: given } })

/** Converts the options to a request; the API's validation reports what is wrong with it. Texts are English ones. */
function toRequest(args: string[]): object {
  const { values } = parseArgs({ args, options })
  const { marketplace = 'US', product: asin, limit, maximum, attribute = [] } = values
  return {
    marketplace,
    asin,
    offerListingId: values.offer ?? null,
    minimum: numberOr(values.minimum),
    customerLimit: limit === undefined ? null : { quantity: Number(limit), hours: numberOr(values.hours) },
    restriction:
      maximum === undefined
        ? null
        : {
            moq: Number(maximum),
            ...english('popoverTitle', values.title),
            ...english('message', values.message),
            cspMOQ: numberOr(values['business-maximum']),
            ...english('cspMessage', values['business-message']),
          },
    attributes: attribute.map((each) => {
      const [name, maxLength, characters] = each.split(':')
      return {
        name: { en: name },
        ...(maxLength ? { maxLength: Number(maxLength) } : {}),
        ...(characters ? { characters } : {}),
      }
    }),
  }
}

function toShown(managed: ManagedRule): ShownRule {
  const { id, marketplace, asin, offerId, sold, createdAt, endedAt } = managed
  return {
    id,
    marketplace,
    asin,
    offerListingId: offerId || null,
    ...toAsked(managed),
    sold,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

function toLine({ id, marketplace, asin, offerListingId, endedAt, sold, ...rule }: ShownRule): string {
  const { minimum, customerLimit, restriction, attributes } = rule
  const says = [
    minimum && `minimum ${minimum}`,
    customerLimit && `limit ${customerLimit.quantity} per customer`,
    customerLimit?.hours && `in ${customerLimit.hours} hours`,
    customerLimit && `sold ${sold}`,
    restriction && `at most ${restriction.moq} per order`,
    ...attributes.map(({ name }) => `customized: ${Object.values(name)[0]}`),
  ]
  return `${id}  ${marketplace}  ${endedAt ? 'ended' : 'live'}  ${offerListingId ?? asin}  ${says.filter(Boolean).join(', ')}`
}

/** The merchant's resource for quantity rules. */
export const ruleResource: MerchantResource<ManagedRule, ShownRule, z.infer<typeof ruleList>> = {
  path: 'quantity-rules',
  command: 'quantity-rules',
  nouns: { one: 'a quantity rule', many: 'quantity rules' },
  id: ruleId,
  shown: rule,
  toShown,
  find: findManaged,
  create: createRule,
  request: ruleRequest,
  options:
    '--product ASIN [--offer ID] [--marketplace US] [--minimum 5] [--limit 2 [--hours 24]] [--maximum 3 [--title TEXT] [--message TEXT] [--business-maximum 20] [--business-message TEXT]] [--attribute NAME[:LENGTH[:letters]]]',
  toRequest,
  list: listManaged,
  listed: ruleList,
  toListed: ({ items, next }) => ({ rules: items, next }),
  toLine,
  end: { verb: 'end', note: 'orders stay, and what they took still counts for the next rule', run: endRule },
}
