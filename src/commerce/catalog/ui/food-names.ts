import type { Translate } from '#platform/render/module.ts'

/** Allergens or diets by their names, as one text. */
export const namesOf = (t: Translate, locale: string, kind: 'allergen' | 'diet', codes: readonly string[]): string =>
  new Intl.ListFormat(locale).format(codes.map((code) => t(`${kind}.${code}`)))

/** What food contains of the allergens, or that it contains none. */
export const allergensText = (t: Translate, locale: string, codes: readonly string[]): string =>
  codes.length > 0 ? namesOf(t, locale, 'allergen', codes) : t('noAllergens')
