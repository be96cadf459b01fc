/** What a product group's trade-in has besides the search (spec 2, section 9). */
type Group = {
  /** What suggestions are asked for with. */
  alias: string
  /** The card about credit cards among the refinements. */
  hasCreditCardCard?: boolean
  /** Values that are higher for a time. */
  hasPromotions?: boolean
  /** The group whose devices are bought on its pages, where that is another. */
  buys?: string
}

const GROUPS: Record<string, Group> = {
  gl_wireless: { alias: 'wireless', hasCreditCardCard: true },
  gl_electronics: { alias: 'electronics' },
  gl_video_games: { alias: 'videogames' },
  // A download cannot be sent in, so that its pages buy games and consoles.
  gl_digital_video_games: { alias: 'digitalvideogames', buys: 'gl_video_games' },
  gl_digital_products_1: { alias: 'ereaders' },
  gl_digital_products_2: { alias: 'tablets' },
  gl_digital_products_3: { alias: 'echo', hasPromotions: true },
}

const groupOf = (productGroup: string): Group | undefined =>
  Object.hasOwn(GROUPS, productGroup) ? GROUPS[productGroup] : undefined

/** Whether a group is one of the specification's; a merchant may have others. */
export const isNamedGroup = (productGroup: string): boolean => groupOf(productGroup) !== undefined

export const aliasOf = (productGroup: string): string =>
  groupOf(productGroup)?.alias ?? productGroup.replace(/^gl_/, '')

/** The group that an alias of suggestions is for; undefined for all of them. */
export function groupOfAlias(alias: string): string | undefined {
  const known = Object.entries(GROUPS).find(([group, each]) => each.alias === alias || group === `gl_${alias}`)?.[0]
  return known ? boughtOn(known) : /^[a-z0-9_]{1,40}$/.test(alias) ? `gl_${alias}` : undefined
}

/** The group of the devices that are bought on the pages of a group. */
export const boughtOn = (productGroup: string): string => groupOf(productGroup)?.buys ?? productGroup

export const hasCreditCardCard = (productGroup: string | undefined): boolean =>
  productGroup !== undefined && groupOf(productGroup)?.hasCreditCardCard === true

export const hasPromotions = (productGroup: string | undefined): boolean =>
  productGroup !== undefined && groupOf(productGroup)?.hasPromotions === true
