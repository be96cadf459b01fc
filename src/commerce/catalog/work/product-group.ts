/** Groups of comparable devices (spec 2, section 9). */
export const PRODUCT_GROUPS = [
  'gl_wireless',
  'gl_electronics',
  'gl_video_games',
  'gl_digital_video_games',
  'gl_digital_products_1',
  'gl_digital_products_2',
  'gl_digital_products_3',
] as const

export type ProductGroup = (typeof PRODUCT_GROUPS)[number]

/** Categories of each group, as slugs: `_1` has e-readers, `_2` tablets, `_3` speakers and displays. */
const CATEGORIES: Record<ProductGroup, string[]> = {
  gl_wireless: ['phones', 'cell-phones', 'mobile-phones', 'smartphones', 'wireless'],
  gl_electronics: [
    'electronics',
    'earbuds',
    'headphones',
    'streaming',
    'doorbells-and-cameras',
    'cameras',
    'smart-home',
    'laptops',
    'computers',
    'televisions',
    'wearables',
  ],
  gl_video_games: ['games', 'video-games', 'consoles', 'game-consoles'],
  gl_digital_video_games: ['digital-games', 'digital-video-games'],
  gl_digital_products_1: ['e-readers', 'ereaders', 'ebook-readers'],
  gl_digital_products_2: ['tablets'],
  gl_digital_products_3: ['smart-speakers', 'smart-displays', 'speakers'],
}

const GROUP_OF = new Map(PRODUCT_GROUPS.flatMap((group) => CATEGORIES[group].map((slug) => [slug, group] as const)))

/**
 * Returns the group of a category, given as its slug or as its name in the catalog (not translated); undefined for what belongs to
 * none, such as accessories and services.
 */
export const productGroupOf = (category: string): ProductGroup | undefined =>
  GROUP_OF.get(category.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'))
