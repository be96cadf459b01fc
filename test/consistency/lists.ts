import { findProducts } from '#commerce/catalog/queries.ts'
import type { ProductCard } from '#commerce/storefront/contract.ts'
import { cardsOn, wireCardFacts } from './cards.ts'
import type { Asked, Fact, Surface } from './facts.ts'

const productsOf = ({ world, asins, language }: Asked) => findProducts(world.store.commerce.db, asins, language)

const onPage = async ({ visitor, prefix, asins, language }: Asked, path: string): Promise<Fact[]> =>
  cardsOn(await visitor.page(prefix + path), asins, language)

/** Reads pages one for each word, because each lists other products. */
const onPages = async (asked: Asked, paths: Iterable<string>): Promise<Fact[]> =>
  (await Promise.all([...new Set(paths)].map((path) => onPage(asked, path)))).flat()

const searchOf = (title: string) => encodeURIComponent(title)

/** Every list of product cards, and what the search API says of the same products. */
export const LISTS: Surface[] = [
  { name: 'home page', read: (asked) => onPage(asked, '/') },
  {
    name: 'category page',
    read: async (asked) =>
      onPages(
        asked,
        (await productsOf(asked)).map(({ categorySlug }) => `/c/${categorySlug}`),
      ),
  },
  {
    name: 'search page',
    read: async (asked) =>
      onPages(
        asked,
        (await productsOf(asked)).map(({ title }) => `/s?k=${searchOf(title)}`),
      ),
  },
  {
    name: 'search API',
    read: async (asked) => {
      const { marketplace, prefix, visitor, asins } = asked
      const found = await Promise.all(
        (await productsOf(asked)).map(({ title }) =>
          visitor.json<{ entity: { products: ProductCard[] } }>(
            `${prefix}/api/marketplaces/${marketplace.code}/search?k=${searchOf(title)}`,
          ),
        ),
      )
      return found
        .flatMap((answer) => answer?.entity.products ?? [])
        .filter(({ asin }) => asins.includes(asin))
        .flatMap((card) => wireCardFacts(card, marketplace))
    },
  },
]
