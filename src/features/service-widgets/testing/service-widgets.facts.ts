import { itemsOf } from '#test/consistency/cart.ts'
import { type Asked, type Contribution, type Done, type Draw, type Fact, factsOf } from '#test/consistency/facts.ts'
import { featureOn } from '#test/consistency/product.ts'
import { all, first, hasClass, is, textOf } from '#test/consistency/read-html.ts'
import { itemsPath, send } from '#test/consistency/steps.ts'
import { minorIn, moneyOf } from '#test/consistency/words.ts'
import type { WidgetsOnPage } from '../contract/page.ts'
import { DEMO_WIDGETS } from '../rules/demo.ts'

/** The products whose services stand in rows with checkboxes. */
const IN_ROWS = DEMO_WIDGETS.filter(({ widget }) => !widget.startsWith('twister') && widget !== 'enhancedPPD')

const pageOf = (asked: Parameters<typeof featureOn>[0], asin: string) =>
  featureOn<WidgetsOnPage>(asked, asin, 'service-widgets')

const onEach = async (asked: Asked, read: (page: WidgetsOnPage) => Promise<Fact[]>): Promise<Fact[]> => {
  const pages = await Promise.all(asked.asins.map((asin) => pageOf(asked, asin)))
  return (await Promise.all(pages.flatMap((page) => (page ? [read(page)] : [])))).flat()
}

const dataFacts = ({ services }: WidgetsOnPage, { marketplace }: Asked): Fact[] =>
  services.flatMap(({ offer }) =>
    offer ? factsOf(`offer ${offer.offerListingId}`, { price: moneyOf(offer.price, marketplace) }) : [],
  )

/** What the state block of the page says in minor units. */
const blockFacts = ({ blocks }: WidgetsOnPage): Fact[] =>
  Object.values(blocks['vas-winning-widget-vm']?.serviceAsinToOffer ?? {}).flatMap(({ offerlistingId, price }) =>
    factsOf(`offer ${offerlistingId}`, { price }),
  )

/** The prices beside the checkboxes, before any script runs. */
async function rowFacts({ asin, services }: WidgetsOnPage, asked: Asked): Promise<Fact[]> {
  const page = await asked.visitor.page(`${asked.prefix}/dp/${asin}`)
  return services.flatMap(({ asin: service, offer }) => {
    const rows = all(page, is('label')).filter((label) =>
      first(label, is('input', { type: 'checkbox', value: service })),
    )
    return rows.flatMap((row) => {
      const price = first(row, (element) => hasClass(element, 'tabular'))
      const words = textOf(first(price, is('span')))
      return offer && words !== '' ? factsOf(`offer ${offer.offerListingId}`, { price: minorIn(words) }) : []
    })
  })
}

/** Adds a product with one of its services. */
async function addBoth(draw: Draw): Promise<Done | undefined> {
  const asin = draw.pick(IN_ROWS)?.asin ?? ''
  const service = draw.pick((await pageOf(draw, asin))?.services.filter(({ offer }) => offer) ?? [])
  if (!service?.offer) return undefined
  const items = [
    { asin, offerListingId: `${asin}-${draw.marketplace.code}-1`, quantity: 1 },
    { asin: service.asin, offerListingId: service.offer.offerListingId, quantity: 1 },
  ]
  const { said, words } = await send(draw, { method: 'POST', path: itemsPath(draw), body: { items } })
  return { did: `adds ${asin} with ${service.offer.offerListingId}: ${words}`, asins: [asin, service.asin], said }
}

export const FACTS: Contribution = {
  surfaces: [
    { name: "services in the page's data", read: (asked) => onEach(asked, async (page) => dataFacts(page, asked)) },
    { name: "services in the page's state block", read: (asked) => onEach(asked, async (page) => blockFacts(page)) },
    { name: 'rows of services', read: (asked) => onEach(asked, (page) => rowFacts(page, asked)) },
    {
      name: 'services in the cart',
      read: async (asked) =>
        (await itemsOf(asked))
          .filter(({ associatedItemId, price }) => associatedItemId !== null && price !== null)
          .flatMap(({ offerListingId, price }) =>
            factsOf(`offer ${offerListingId}`, { price: moneyOf(price, asked.marketplace) }),
          ),
    },
  ],
  steps: [{ name: 'add a product with a service', begins: true, run: addBoth }],
}
