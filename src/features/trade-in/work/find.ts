import type { Commerce } from '#commerce/feature.ts'
import { findKept } from '#commerce/orders/queries/purchases.ts'
import type { FindProps } from '../contract/pages.ts'
import { findModelsOf, findPromoted, listAsins, type OfferedModel, searchModels } from '../queries/models.ts'
import { aliasOf, boughtOn, hasCreditCardCard, hasPromotions } from '../rules/groups.ts'
import { refine } from '../rules/refine.ts'
import type { Place } from './draft.ts'
import { findPictures } from './pictures.ts'
import { toModel } from './view.ts'

/** Models on a page of the search, and on one of its second version, which has fewer on a small screen (spec 2, section 9). */
export const PAGE_SIZE = 20
export const SECOND_PAGE_SIZES = { desktop: 15, mobile: 10 }
const MOST_PROMOTED = 6
const NO_MODELS: OfferedModel[] = []
const NOTHING: string[] = []
/** Models among which somebody chooses by brand, name and storage. */
const MOST_REFINED = 500

export type Search = {
  words?: string | undefined
  brand?: string | undefined
  name?: string | undefined
  productGroup?: string | undefined
  currentAsin?: string | undefined
  selectedAsin?: string | undefined
  page: number
  size: number
  /** Whether brand, name and storage are chosen in turn, rather than a list searched. */
  refines: boolean
}

/** What somebody who looks for a device is shown. `owner` is undefined for a guest, who owns nothing here. */
export async function findDevices(
  { db }: Pick<Commerce, 'db'>,
  owner: string | undefined,
  place: Place,
  { words = '', brand, name, productGroup, currentAsin, selectedAsin, page, size, refines }: Search,
): Promise<FindProps> {
  const { marketplace } = place
  const { code } = marketplace
  const isRefined = refines && words === ''
  const limit = isRefined ? MOST_REFINED : size
  const group = productGroup && boughtOn(productGroup)
  const by = { words, brand, name, productGroup: group, limit: limit + 1, offset: isRefined ? 0 : (page - 1) * limit }
  const [found, kept, promoted] = await Promise.all([
    searchModels(db, code, by),
    owner === undefined ? NOTHING : findKept(db, owner, await listAsins(db)),
    group && hasPromotions(productGroup) ? findPromoted(db, code, group, MOST_PROMOTED) : NO_MODELS,
  ])
  const asked = [...new Set([...kept, ...(selectedAsin ? [selectedAsin] : [])])]
  const asProducts = await findModelsOf(db, code, asked)
  const pictures = await findPictures(db, [...found, ...promoted, ...asProducts], place)
  const shown = (all: OfferedModel[]) => all.map((each) => toModel(each, marketplace, pictures))
  const known = shown(asProducts)
  const models = shown(found.slice(0, limit))
  // The device that was selected before comes first, also where somebody else bought it: then it is not among the customer's own.
  const owned = known.filter(({ asin }) => asin !== null && kept.includes(asin))
  const mine = owned.toSorted((one, other) => Number(other.asin === selectedAsin) - Number(one.asin === selectedAsin))
  const isFirst = brand === undefined && page === 1
  const next = { q: words, ...(brand && { brand }), ...(name && { name }), page: String(page + 1) }
  return {
    words,
    aim: { ...(productGroup && { productGroup }), ...(currentAsin && { currentAsin }) },
    alias: productGroup ? aliasOf(productGroup) : '',
    owned: isFirst ? mine : [],
    selected: known.find(({ asin }) => asin === selectedAsin && !owned.some((each) => each.asin === asin)) ?? null,
    promotions: isFirst ? shown(promoted) : [],
    hasCreditCard: hasCreditCardCard(productGroup),
    models: isRefined ? [] : models,
    refinement: isRefined ? refine(models, { brand, name }) : null,
    more: !isRefined && found.length > limit ? String(new URLSearchParams(next)) : null,
  }
}
