import type { DemoTexts } from '../types.ts'

/** Chapters of the demo range. Each is a file of products here and a file of texts in each language's folder. */
const CHAPTERS = [
  'accessories',
  'breakfast',
  'cameras',
  'cases',
  'chilled',
  'displays',
  'earbuds',
  'foods',
  'games',
  'installations',
  'larder',
  'pantry',
  'phones',
  'produce',
  'readers',
  'services',
  'smart-home',
  'speakers',
  'streaming',
  'tablets',
]

type Chapter = Record<string, Record<string, DemoTexts>>

/** Loads all demo texts of a language, keyed by product number. */
export async function textsIn(language: string): Promise<Record<string, DemoTexts>> {
  const chapters = await Promise.all(CHAPTERS.map((chapter): Promise<Chapter> => import(`./${language}/${chapter}.ts`)))
  return Object.assign({}, ...chapters.flatMap((chapter) => Object.values(chapter)))
}
