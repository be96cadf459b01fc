import type { CartLine } from '#commerce/cart/contract/wire.ts'
import type { Checkout } from '#commerce/checkout/contract.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import type { FindProps, GuestProps } from '#commerce/registries/contract/pages.ts'
import type { ShownRegistry, ShownRegistryItem } from '#commerce/registries/contract/registries.ts'
import { FIND_PATH, guestPath, queryOf } from '#commerce/registries/rules/paths.ts'
import { wishOf } from '#commerce/registries/work/term.ts'
import { asinIn, shownCardFacts, wireCardFacts } from '#test/consistency/cards.ts'
import { itemsOf } from '#test/consistency/cart.ts'
import { checkoutOf, checkoutsOf } from '#test/consistency/checkout.ts'
import { type Asked, type Contribution, type Done, type Draw, type Fact, factsOf } from '#test/consistency/facts.ts'
import { all, type Element, first, is, jsonIn, textOf } from '#test/consistency/read-html.ts'
import { STEPS, send } from '#test/consistency/steps.ts'
import { textsOf, unsay } from '#test/consistency/words.ts'

const KIND = 'house_warming'
const ID_LENGTH = 22

const idIn = ({ marketplace }: Pick<Asked, 'marketplace'>) => `demo-home-${marketplace.code}`.padEnd(ID_LENGTH, '-')
const apiOf = (asked: Pick<Asked, 'marketplace'>) =>
  `/api/marketplaces/${asked.marketplace.code}/registries/${idIn(asked)}`
const wishFact = (asin: string) => `wish for ${asin}`
const giftIn = (asin: string, { visitor }: Pick<Asked, 'visitor'>) => `gift of ${asin} from the ${visitor.kind}`

/** What one product's wish says on the wire. */
const wireWishes = (items: ShownRegistryItem[], { asins, marketplace }: Asked): Fact[] =>
  items
    .filter(({ asin }) => asins.includes(asin))
    .flatMap(({ asin, product, wanted, bought, reserved, open }) => [
      ...factsOf(wishFact(asin), { wanted, bought, reserved, open }),
      ...factsOf(wishFact(asin), { open: Math.max(0, wanted - bought - reserved) }),
      ...(product ? wireCardFacts(product, marketplace) : []),
    ])

const wireRegistry = ({ name, date, isClosed, itemCount }: ShownRegistry): Fact[] =>
  factsOf('registry', { name, date, isClosed, itemCount })

/** How many wishes givers may know of, by counting those that a page lists. Says nothing of a registry with several pages. */
const counted = (wishes: unknown[], pages: number): Fact[] =>
  pages > 1 ? [] : factsOf('registry', { itemCount: wishes.length })

/** The number in one of the sentences of a wish, if there is such a sentence. */
const numberIn = (row: Element, key: string, language: string): number | undefined => {
  const t = textsOf('commerce/registries', language)
  const found = all(row, is('span')).flatMap((each) => unsay(t, `items.${key}`, 'count', textOf(each)) ?? [])[0]
  return found === undefined ? undefined : Number(found)
}

/** The day of a registry in words, as the day of its date. */
const dateIn = (page: Element | undefined, date: string, locale: string): string | null => {
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
  return all(page, is('span')).some((each) => textOf(each) === words) ? date : null
}

const propsIn = <Props>(page: Element): Props | undefined =>
  (jsonIn(page, { id: 'page-data' }) as { props?: Props } | undefined)?.props

const localeIn = ({ marketplace, language }: Asked): string => marketplace.locales[language] ?? language

const registryOf = (asked: Asked) => asked.visitor.json<ShownRegistry>(apiOf(asked))

const pageOf = (asked: Asked) => asked.visitor.page(asked.prefix + guestPath(KIND, idIn(asked)))

/** The words of the page for givers: of the registry, and of each wish. */
async function wordsOnPage(asked: Asked): Promise<Fact[]> {
  const { asins, language } = asked
  const [page, registry] = await Promise.all([pageOf(asked), registryOf(asked)])
  const main = first(page, is('main'))
  const wishes = all(main, is('li')).filter((row) => asinIn(row))
  const rows = wishes.flatMap((row) => {
    const asin = asinIn(row)
    if (!asin || !asins.includes(asin)) return []
    const [wanted, bought] = [numberIn(row, 'wanted', language), numberIn(row, 'bought', language)]
    const reserved = numberIn(row, 'reserved', language) ?? 0
    return [...factsOf(wishFact(asin), { wanted, bought, reserved }), ...shownCardFacts(asin, row, language)]
  })
  const date = registry && dateIn(main, registry.date, localeIn(asked))
  const pages = page ? (propsIn<GuestProps>(page)?.pages ?? 1) : 1
  return [...factsOf('registry', { name: textOf(first(main, is('h1'))), date }), ...counted(wishes, pages), ...rows]
}

async function dataOfPage(asked: Asked): Promise<Fact[]> {
  const page = await pageOf(asked)
  const props = page && propsIn<GuestProps>(page)
  if (!props) return []
  const items = props.groups.flatMap((group) => group.items)
  return [...wireRegistry(props.registry), ...counted(items, props.pages), ...wireWishes(items, asked)]
}

async function itemsFromApi(asked: Asked): Promise<Fact[]> {
  const [registry, found] = await Promise.all([
    registryOf(asked),
    asked.visitor.json<{ items: ShownRegistryItem[]; total: number; pages: number }>(
      `${asked.prefix}${apiOf(asked)}/items`,
    ),
  ])
  const counts = found ? [...factsOf('registry', { itemCount: found.total }), ...counted(found.items, found.pages)] : []
  return [...(registry ? wireRegistry(registry) : []), ...counts, ...wireWishes(found?.items ?? [], asked)]
}

/** What the API finds of the registry. */
async function foundByApi(asked: Asked): Promise<Fact[]> {
  const registry = await registryOf(asked)
  if (!registry) return []
  const path = `/api/marketplaces/${asked.marketplace.code}/public-registries${queryOf({ query: registry.name })}`
  const found = await asked.visitor.json<{ registries: ShownRegistry[] }>(path)
  const row = found?.registries.find(({ id }) => id === registry.id)
  return row ? wireRegistry(row) : factsOf('registry', { name: null })
}

/** What a search for the registry finds: its name, its day and how many wishes it has. */
async function foundBySearch(asked: Asked): Promise<Fact[]> {
  const registry = await registryOf(asked)
  if (!registry) return []
  const page = await asked.visitor.page(`${asked.prefix}${FIND_PATH}${queryOf({ query: registry.name })}`)
  const row = all(first(page, is('main')), is('li')).find((each) =>
    all(each, is('a')).some(({ attributes }) => attributes.href?.includes(registry.id)),
  )
  const props = page && propsIn<FindProps>(page)
  const data = props?.registries.find(({ id }) => id === registry.id)
  return [
    ...(data ? wireRegistry(data) : []),
    ...factsOf('registry', {
      name: row ? textOf(first(row, is('a'))) : null,
      date: row ? dateIn(row, registry.date, localeIn(asked)) : null,
    }),
  ]
}

/** For whom lines are, as their terms say. */
const giftFacts = (lines: Pick<CartLine, 'asin' | 'terms'>[], asked: Asked): Fact[] =>
  lines.flatMap(({ asin, terms }) => factsOf(giftIn(asin, asked), { for: wishOf({ extras: terms })?.name }))

/** A wish is bought as often as the orders of this world say, if one visitor has all of them. */
async function ordersWithGifts(asked: Asked): Promise<Fact[]> {
  const { world, visitor, asins } = asked
  if (world.visitors.flatMap(({ orders }) => orders).length > visitor.orders.length) return []
  const orders = await Promise.all(visitor.orders.map((id) => visitor.json<Order>(`/api/orders/${id}`)))
  const items = orders.flatMap((order) => order?.items ?? []).filter(({ terms }) => wishOf({ extras: terms }))
  const wished = (await asked.visitor.json<{ items: ShownRegistryItem[] }>(`${apiOf(asked)}/items`))?.items ?? []
  return wished
    .filter(({ asin }) => asins.includes(asin))
    .flatMap(({ asin }) => {
      const given = items.filter((item) => item.asin === asin)
      const units = given.reduce((sum, { quantity, cancelled, returned }) => sum + quantity - cancelled - returned, 0)
      return factsOf(wishFact(asin), { bought: units })
    })
}

async function checkoutWithGifts(asked: Asked): Promise<Fact[]> {
  if (giftFacts(await itemsOf(asked), asked).length === 0) return []
  const id = await checkoutOf(asked)
  const path = `${checkoutsOf(asked.marketplace)}/${id}`
  const checkout = id === undefined ? undefined : await asked.visitor.json<Checkout>(path)
  return checkout ? giftFacts(checkout.lines, asked) : []
}

/** Puts one unit of something that is still wanted into the cart, as a gift. */
async function addGift(draw: Draw): Promise<Done | undefined> {
  const found = await draw.visitor.json<{ items: ShownRegistryItem[] }>(`${apiOf(draw)}/items`)
  const wish = draw.pick((found?.items ?? []).filter(({ open, product }) => open > 0 && product?.price))
  if (!wish) return undefined
  const body = { itemId: wish.itemId, quantity: 1 }
  const { said, words } = await send(draw, { method: 'POST', path: `${apiOf(draw)}/cart`, body })
  return { did: `adds ${wish.asin} as a gift: ${words}`, asins: [wish.asin], said }
}

/** The same, and orders what is in the cart. */
async function giveGift(draw: Draw): Promise<Done | undefined> {
  const added = await addGift(draw)
  const ordered = added && (await STEPS.find(({ name }) => name === 'order')?.run(draw))
  return ordered && { ...ordered, did: `${added?.did}; then ${ordered.did}` }
}

export const FACTS: Contribution = {
  surfaces: [
    { name: 'registry API', read: itemsFromApi },
    { name: 'registry page', read: wordsOnPage },
    { name: "registry page's data", read: dataOfPage },
    { name: 'search for registries', read: foundBySearch },
    { name: 'search API for registries', read: foundByApi },
    { name: 'gifts in the cart', read: async (asked) => giftFacts(await itemsOf(asked), asked) },
    { name: 'gifts in the checkout', read: checkoutWithGifts },
    { name: 'orders with gifts', read: ordersWithGifts },
  ],
  steps: [
    { name: 'add a gift', begins: true, run: addGift },
    { name: 'give a gift', begins: true, run: giveGift },
  ],
}
