import type { Commerce } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { dataByModule } from '#platform/store/data-by-module.ts'
import { type Results, resultsAnswer } from '../contract/wire.ts'

/** What features show beside the results of a search for words, by feature; nothing beside a list without words. */
export async function findBeside(
  { db, modules }: Pick<Commerce, 'db' | 'modules'>,
  { words, corrected, products }: Results,
  marketplace: Marketplace,
  language: string,
): Promise<Record<string, object>> {
  if (words === '') return {}
  const found = { words: corrected ?? words, asins: products.map(({ asin }) => asin), marketplace, language }
  return dataByModule(modules, ({ searchData }) => searchData?.(db, found))
}

/** The API's answer, with a field for each feature that says something beside the results. */
export function answerOf(modules: Commerce['modules']) {
  const shapes = modules.flatMap(({ name, searchAnswer }) =>
    searchAnswer ? [[name, searchAnswer.shape.optional()] as const] : [],
  )
  return resultsAnswer.extend({ entity: resultsAnswer.shape.entity.extend(Object.fromEntries(shapes)) })
}

/** What the API says of these data, by feature. */
export const toAnswers = (modules: Commerce['modules'], beside: Record<string, object>): Record<string, unknown> =>
  Object.fromEntries(
    modules.flatMap(({ name, searchAnswer }) => {
      const data = beside[name]
      return data && searchAnswer ? [[name, searchAnswer.read(data)]] : []
    }),
  )
