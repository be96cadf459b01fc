import type { ShownRegistryItem } from '#commerce/registries/contract/registries.ts'
import { guestPath } from '#commerce/registries/rules/paths.ts'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import { toDay } from '#platform/render/to-day.ts'
import { type Asked, type Contribution, type Done, type Draw, type Fact, factsOf } from '#test/consistency/facts.ts'
import { all, type Element, first, is, textOf } from '#test/consistency/read-html.ts'
import { send } from '#test/consistency/steps.ts'
import { minorIn, moneyOf, textsOf, unsay } from '#test/consistency/words.ts'
import type { ManagedGift } from '../contract/merchant.ts'
import type { ShownGift, ShownPart } from '../contract/shapes.ts'
import { givePath, partPath } from '../rules/paths.ts'

const SCENARIO = 'BXSBAR0001'
const KIND = 'graduation'
const ID_LENGTH = 22
const CARD = '4242424242424242'

const GIFT = `group gift of ${SCENARIO}`
const partFact = (id: string) => `part ${id} of a group gift`

type At = Pick<Asked, 'marketplace'>

const idIn = ({ marketplace }: At) => `demo-group-${marketplace.code}`.padEnd(ID_LENGTH, '-')
const registryIn = (at: At) => `/api/marketplaces/${at.marketplace.code}/registries/${idIn(at)}`
const partsIn = ({ marketplace }: At) => `/api/marketplaces/${marketplace.code}/group-gift-parts`
const localeIn = ({ marketplace, language }: Asked) => marketplace.locales[language] ?? language
const textsIn = (asked: Asked, folder: 'commerce/registries' | 'features/group-gifts') =>
  textsOf(folder, localeIn(asked))

type Read = (asked: Asked) => Promise<Fact[]>

const itemIn = async (asked: At & Pick<Asked, 'visitor'>): Promise<ShownRegistryItem | undefined> =>
  (await asked.visitor.json<{ items: ShownRegistryItem[] }>(`${registryIn(asked)}/items`))?.items.find(
    ({ asin }) => asin === SCENARIO,
  )

/** The gift, once somebody has begun it: before that its price is today's, and nobody else tells it. */
async function giftIn(asked: At & Pick<Asked, 'visitor'>): Promise<(ShownGift & { endsAt: string }) | undefined> {
  const item = await itemIn(asked)
  if (!item?.together?.price) return undefined
  const gift = await asked.visitor.json<ShownGift>(`${registryIn(asked)}/items/${item.itemId}/group-gift`)
  return gift && gift.endsAt !== null ? { ...gift, endsAt: gift.endsAt } : undefined
}

const ownParts = async (asked: At & Pick<Asked, 'visitor'>): Promise<ShownPart[]> =>
  (await asked.visitor.json<{ parts: ShownPart[] }>(partsIn(asked)))?.parts ?? []

/** What is said of the scenario's gift. */
const surface = (name: string, read: Read) => ({
  name,
  read: async (asked: Asked) => (asked.asins.includes(SCENARIO) ? read(asked) : []),
})

const giftFacts: Read = async (asked) => {
  const gift = await giftIn(asked)
  if (!gift) return []
  const [price, left] = [moneyOf(gift.price, asked.marketplace), moneyOf(gift.left, asked.marketplace)]
  const percent = Math.floor(((Number(price) - Number(left)) / Number(price)) * 100)
  return factsOf(GIFT, { price, left, percent, ends: gift.endsAt, state: gift.state })
}

const itemFacts: Read = async (asked) => {
  const { price, left, percent, endsAt } = (await itemIn(asked))?.together ?? {}
  if (!price || !left) return []
  const { marketplace } = asked
  return factsOf(GIFT, { price: moneyOf(price, marketplace), left: moneyOf(left, marketplace), percent, ends: endsAt })
}

/** A day in words, as the day that it is. */
const dayAs = (words: string | undefined, day: string, locale: string, style: 'long' | 'medium'): string =>
  words === toDay(day, locale, style) ? day : `${words}`

/** The words of the registry's page: `50% of $100.00`, `Still open: $50.00`, `Until Jan 24, 2027`. */
const pageFacts: Read = async (asked) => {
  const gift = await giftIn(asked)
  if (!gift) return []
  const t = textsIn(asked, 'commerce/registries')
  const page = await asked.visitor.page(asked.prefix + guestPath(KIND, idIn(asked)))
  const row = all(first(page, is('main')), is('li')).find((each) => first(each, is('progress')))
  const said = all(row, is('span')).map((each) => textOf(each))
  const found = (key: string, parameter: string) => said.flatMap((each) => unsay(t, key, parameter, each) ?? [])[0]
  const percent = first(row, is('progress'))?.attributes.value
  const price = said.flatMap((each) => {
    const [before = '', after = ''] = t('together.value', { percent: Number(percent), price: '\u0001' }).split('\u0001')
    return each.startsWith(before) && each.endsWith(after)
      ? [each.slice(before.length, each.length - after.length)]
      : []
  })[0]
  return factsOf(GIFT, {
    percent: Number(percent),
    price: minorIn(price ?? ''),
    left: minorIn(found('together.left', 'left') ?? ''),
    ends: dayAs(found('together.until', 'date'), gift.endsAt, localeIn(asked), 'medium'),
  })
}

/** What stands beside a term in a list of facts. */
const beside = (root: Element | undefined, term: string): string | undefined => {
  const row = all(root, is('div')).find((each) => textOf(first(each, is('dt'))) === term)
  return row && textOf(first(row, is('dd')))
}

const givePageFacts: Read = async (asked) => {
  const [gift, item] = [await giftIn(asked), await itemIn(asked)]
  if (!gift || !item) return []
  const t = textsIn(asked, 'features/group-gifts')
  const page = await asked.visitor.page(asked.prefix + givePath(KIND, idIn(asked), item.itemId))
  const main = first(page, is('main'))
  return factsOf(GIFT, {
    price: minorIn(beside(main, t('sums.price')) ?? ''),
    left: minorIn(beside(main, t('sums.left')) ?? ''),
    percent: Number(first(main, is('progress'))?.attributes.value),
    ends: dayAs(beside(main, t('sums.until')), gift.endsAt, localeIn(asked), 'long'),
  })
}

const merchantFacts: Read = async (asked) => {
  const { world, marketplace } = asked
  if (!(await giftIn(asked))) return []
  const list = await world.asMerchant<{ gifts: ManagedGift[] }>('/api/merchant/group-gifts')
  const gift = list?.gifts.find((each) => each.marketplace === marketplace.code && each.asin === SCENARIO)
  if (!gift) return factsOf(GIFT, { price: null })
  const [price, promised] = [moneyOf(gift.price, marketplace), moneyOf(gift.promised, marketplace)]
  const ends = dayIn(marketplace.code, Date.parse(gift.endsAt) - 1)
  return factsOf(GIFT, { price, left: Number(price) - Number(promised), ends, state: gift.state })
}

const partFacts = ({ id, amount, refunded, state, title }: ShownPart, { marketplace, language }: Asked): Fact[] => [
  ...factsOf(partFact(id), { amount: moneyOf(amount, marketplace), refunded: moneyOf(refunded, marketplace), state }),
  ...factsOf(`${partFact(id)} in ${language}`, { title }),
]

const listFacts: Read = async (asked) => (await ownParts(asked)).flatMap((part) => partFacts(part, asked))

const partApiFacts: Read = async (asked) => {
  const parts = await ownParts(asked)
  const found = await Promise.all(parts.map(({ id }) => asked.visitor.json<ShownPart>(`${partsIn(asked)}/${id}`)))
  return found.flatMap((part) => (part ? partFacts(part, asked) : []))
}

/** A part in words: on its own page, or in the list of all. */
function partWords(id: string, root: Element | undefined, asked: Asked): Fact[] {
  const t = textsIn(asked, 'features/group-gifts')
  const states = ['paying', 'held', 'failed', 'spent', 'refunded']
  const badge = all(root, is('span')).map((each) => textOf(each))
  return factsOf(partFact(id), {
    amount: minorIn(beside(root, t('part.amount')) ?? ''),
    state: states.find((state) => badge.includes(t(`state.${state}`))) ?? 'no words',
  })
}

const partPageFacts: Read = async (asked) => {
  const pages = (await ownParts(asked)).map(async ({ id }) => {
    const page = await asked.visitor.page(asked.prefix + partPath(id))
    return partWords(id, first(page, is('main')), asked)
  })
  return (await Promise.all(pages)).flat()
}

/** The mails about parts, by the link of their button: what was given, and what went back. */
const mailFacts: Read = async (asked) => {
  const parts = await ownParts(asked)
  if (parts.length === 0) return []
  const mails = await asked.world.mails()
  return parts.flatMap(({ id, amount }) => {
    const own = mails.filter(({ text }) => text.includes(partPath(id)))
    const says = own.some(({ text }) => text.includes(amount.displayString))
    return factsOf(partFact(id), { amount: says ? moneyOf(amount, asked.marketplace) : null })
  })
}

/** What the merchant sees of the visitor's parts. */
const merchantPartFacts: Read = async (asked) => {
  const { world, marketplace } = asked
  const own = await ownParts(asked)
  if (own.length === 0) return []
  const list = await world.asMerchant<{ gifts: ManagedGift[] }>('/api/merchant/group-gifts')
  const gifts = await Promise.all(
    (list?.gifts ?? []).map(({ id }) =>
      world.asMerchant<{ parts: Pick<ShownPart, 'id' | 'amount' | 'refunded'>[] }>(`/api/merchant/group-gifts/${id}`),
    ),
  )
  const parts = gifts.flatMap((gift) => gift?.parts ?? [])
  return own.flatMap(({ id }) => {
    const part = parts.find((each) => each.id === id)
    const [amount, refunded] = [moneyOf(part?.amount, marketplace), moneyOf(part?.refunded, marketplace)]
    return factsOf(partFact(id), { amount, refunded })
  })
}

/** Gives a small part by card. */
async function give(draw: Draw): Promise<Done | undefined> {
  const item = await itemIn(draw)
  if (!item?.together?.path) return undefined
  const amount = draw.marketplace.priceFormat.fractionDigits === 0 ? 100 : 1.25
  const words = { name: 'Grace Giver', email: `${draw.visitor.kind}@example.com`, message: '' }
  const path = `${registryIn(draw)}/items/${item.itemId}/group-gift/parts`
  const body = { ...words, amount, payment: 'test-card', cardNumber: CARD }
  const { said, words: answered } = await send(draw, { method: 'POST', path, body })
  return { did: `gives ${amount} of ${SCENARIO}: ${answered}`, asins: [SCENARIO], said }
}

async function takeBack(draw: Draw): Promise<Done | undefined> {
  const part = (await ownParts(draw)).find(({ canTakeBack }) => canTakeBack)
  if (!part) return undefined
  const path = `${partsIn(draw)}/${part.id}/take-back`
  const { said, words } = await send(draw, { method: 'POST', path, body: {} })
  return { did: `takes part ${part.id} back: ${words}`, asins: [SCENARIO], said }
}

export const FACTS: Contribution = {
  surfaces: [
    surface('group gift API', giftFacts),
    surface('registry API with a group gift', itemFacts),
    surface('registry page with a group gift', pageFacts),
    surface('page on which a part is given', givePageFacts),
    surface("merchant's group gifts", merchantFacts),
    surface('API of the parts given', listFacts),
    surface('API of a part', partApiFacts),
    surface('page of a part', partPageFacts),
    surface('mails about parts', mailFacts),
    surface("merchant's parts of group gifts", merchantPartFacts),
  ],
  steps: [
    { name: 'give a part', begins: true, run: give },
    { name: 'take a part back', run: takeBack },
  ],
}
