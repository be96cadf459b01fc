import { categorySlug } from '#commerce/catalog/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { type Marketplace, productLanguageIn } from '#commerce/marketplace/rules.ts'
import { findCategories } from '#commerce/search/queries/list-catalog.ts'
import { addressOf, EVERYTHING } from '#commerce/search/rules/search.ts'
import { wordsQuery } from '#commerce/search/rules/search-text.ts'
import { configurationOf } from '#commerce/search/rules/words.ts'
import type { ProductCard } from '#commerce/storefront/contract.ts'
import { findCards } from '#commerce/storefront/queries.ts'
import type { OwnChecklist, ShownEntry } from '../contract/checklists.ts'
import { countEntries, findActiveChecklist, findCandidates, type Sought, type Spoken } from '../queries/checklists.ts'
import type { Registry } from '../queries/registries.ts'
import { isDone, percentDone, recommend } from '../rules/checklist.ts'
import { usualChecklist, usualTitle } from '../rules/usual-checklists.ts'
import { textsIn } from './acting.ts'

const MOST_RECOMMENDED = 8
/** Products of an entry among which the best rated are sought. */
const MOST_CANDIDATES = 24

type Reader = { marketplace: Marketplace; language: string }
type Listed = Pick<Registry, 'id' | 'kind'>

const spokenIn = ({ marketplace, language }: Reader): Spoken => ({
  language: productLanguageIn(marketplace, language),
  configuration: configurationOf(language),
})

/** The entries of a registry's checklist whose category the store has, counted, and what finds their products. */
async function readChecklist({ db }: Pick<Commerce, 'db'>, { id, kind }: Listed, reader: Reader) {
  const { marketplace, language } = reader
  const [stored, categories] = await Promise.all([
    findActiveChecklist(db, marketplace.code, kind),
    findCategories(db, language),
  ])
  const bySlug = new Map(categories.map((each) => [categorySlug(each.key), each]))
  const entries = (stored?.entries ?? usualChecklist(kind)).filter(
    ({ category }) => category === '' || bySlug.has(category),
  )
  const sought = entries.map(({ key, category, words }): Sought => {
    return { key, words: wordsQuery(words, language), category: bySlug.get(category)?.key ?? '' }
  })
  const counts = new Map((await countEntries(db, id, sought, spokenIn(reader))).map((each) => [each.key, each]))
  const t = textsIn(marketplace, language)
  const shown = entries.map(({ key, titles, category, words, wanted }): ShownEntry => {
    const { count = 0, answer } = counts.get(key) ?? {}
    const usual = stored ? undefined : usualTitle(key)
    const title = titles[language] ?? (usual && t(usual)) ?? titles.en ?? bySlug.get(category)?.name ?? words
    const counted = { wanted, count: Math.min(count, wanted), answer: answer ?? ('open' as const) }
    return { key, title, ...counted, isDone: isDone(counted), path: addressOf({ ...EVERYTHING, category, words }) }
  })
  return { shown, sought }
}

/** How much of a registry's checklist is done, in whole percent. */
export const checklistPercent = async (commerce: Commerce, registry: Listed, reader: Reader): Promise<number> =>
  percentDone((await readChecklist(commerce, registry, reader)).shown)

/** Whether a registry's checklist has an entry now. */
export const hasEntry = async (commerce: Commerce, registry: Listed, reader: Reader, key: string): Promise<boolean> =>
  (await readChecklist(commerce, registry, reader)).shown.some((entry) => entry.key === key)

/** A registry's checklist, and the best rated products that would fill what is still open of it. For those who keep it. */
export async function checklistOf(commerce: Commerce, registry: Listed, reader: Reader): Promise<OwnChecklist> {
  const { shown, sought } = await readChecklist(commerce, registry, reader)
  const open = sought.filter((_, place) => !shown[place]?.isDone)
  const recommended = await findRecommended(commerce, registry.id, open, reader)
  return { percent: percentDone(shown), entries: shown, recommended }
}

async function findRecommended(
  commerce: Commerce,
  registryId: string,
  open: Sought[],
  reader: Reader,
): Promise<ProductCard[]> {
  const { db, modules } = commerce
  const candidates = await findCandidates(db, registryId, open, spokenIn(reader), MOST_CANDIDATES)
  const asins = [...new Set(candidates.map(({ asin }) => asin))]
  const rated = await Promise.all(modules.map(({ ratings }) => ratings?.(db, asins)))
  const summaries = rated.flatMap((each) => [...(each ?? [])])
  const ratings = new Map(summaries.map(([asin, { rating, count }]) => [asin, { value: rating.value, count }]))
  const best = recommend(candidates, ratings, 2 * MOST_RECOMMENDED)
  const { cards } = await findCards(commerce, best, reader.marketplace, reader.language)
  const canBeBought = ({ price, availability }: ProductCard) =>
    price !== null && availability.type !== 'OUT_OF_STOCK' && availability.type !== 'BY_INVITATION'
  return cards.filter(canBeBought).slice(0, MOST_RECOMMENDED)
}
