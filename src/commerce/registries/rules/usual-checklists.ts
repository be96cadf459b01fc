import { categorySlug } from '#commerce/catalog/rules.ts'
import type { Kind } from '../contract/kinds.ts'
import type { Entry } from './checklist.ts'

/** In which category of the store each usual entry is found; its title is the text `checklist.entry.{key}`. */
const CATEGORIES = {
  sound: 'Smart speakers',
  pictures: 'Smart displays',
  watch: 'Doorbells and cameras',
  home: 'Smart home',
  reading: 'E-readers',
  tablet: 'Tablets',
  listening: 'Earbuds',
  films: 'Streaming',
  games: 'Games',
  power: 'Accessories',
} as const

type Usual = keyof typeof CATEGORIES

/** What each type of registry usually needs, the most needed first, and how many of it. */
const USUAL: Record<Kind, Partial<Record<Usual, number>>> = {
  baby: { watch: 1, sound: 1, home: 2, pictures: 1, reading: 1, power: 2 },
  wedding: { sound: 2, home: 4, pictures: 1, watch: 1, films: 1, tablet: 1, games: 1, power: 2 },
  birthday: { listening: 1, games: 1, reading: 1, tablet: 1 },
  custom: { sound: 1, listening: 1, reading: 1 },
  holiday: { games: 1, films: 1, listening: 1, home: 2 },
  pet: { watch: 1, sound: 1, home: 1 },
  graduation: { tablet: 1, listening: 1, reading: 1, power: 2 },
  house_warming: { home: 4, sound: 1, pictures: 1, watch: 1, films: 1 },
}

const isUsual = (key: string): key is Usual => key in CATEGORIES

/** The store's own checklist of a type. Its entries have no titles: texts name them. */
export const usualChecklist = (kind: Kind): Entry[] =>
  Object.entries(USUAL[kind]).flatMap(([key, wanted]) =>
    isUsual(key) ? [{ key, wanted, category: categorySlug(CATEGORIES[key]), words: '', titles: {} }] : [],
  )

/** The key of an entry's usual title; undefined for one of the merchant's own. */
export const usualTitle = (key: string): string | undefined => (isUsual(key) ? `checklist.entry.${key}` : undefined)
