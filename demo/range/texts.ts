import type { DemoTexts } from '../types.ts'

/** The chapters of the range; each is a file of products here, and of their texts in the folder of each language. */
const CHAPTERS = [
  'accessories',
  'cameras',
  'cases',
  'displays',
  'earbuds',
  'games',
  'phones',
  'readers',
  'services',
  'smart-home',
  'speakers',
  'streaming',
  'tablets',
]

type Chapter = Record<string, Record<string, DemoTexts>>

/** Every text of the range in a language, by product number. */
export async function textsIn(language: string): Promise<Record<string, DemoTexts>> {
  const chapters = await Promise.all(CHAPTERS.map((chapter): Promise<Chapter> => import(`./${language}/${chapter}.ts`)))
  return Object.assign({}, ...chapters.flatMap((chapter) => Object.values(chapter)))
}
