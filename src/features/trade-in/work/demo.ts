import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Clock } from '#platform/store/platform.ts'
import { keepDemoTimes } from '../queries/demo.ts'
import { replaceCodes, replaceDropOffs } from '../queries/drop-offs.ts'
import { replacePages, replaceQuestions, storeModels } from '../queries/import.ts'
import { DEMO_MODELS, DEMO_PAGES, DEMO_PROMOTION, demoValues } from '../rules/demo.ts'
import { DEMO_CODES, DEMO_DROP_OFFS } from '../rules/demo-places.ts'
import { DEMO_QUESTIONS } from '../rules/demo-questions.ts'
import { DAY_MS } from '../rules/life.ts'
import { addDemoTradeIns } from './demo-trade-ins.ts'

const PROMOTION_DAYS = 30

/** Adds what the demonstration store buys, in every marketplace, and what its shopper has traded in. */
export async function tradeInDemo(sql: Sql, clock: Clock): Promise<void> {
  const models = DEMO_MODELS.map(({ best: _best, ...model }) => ({ storage: '', asin: null, keywords: '', ...model }))
  const values = DEMO_MODELS.flatMap(({ id, best }) =>
    MARKETPLACES.flatMap(({ code, currency }) =>
      demoValues(best, currency).map(([condition, value]) => ({
        modelId: id,
        marketplace: code,
        condition,
        value,
        validFrom: null,
        validTo: null,
      })),
    ),
  )
  await storeModels(sql, models, values)
  await storeModels(sql, [], promotions(clock.now()))
  await replaceQuestions(sql, DEMO_QUESTIONS)
  await replacePages(sql, DEMO_PAGES)
  for (const { code } of MARKETPLACES) await replaceDropOffs(sql, code, DEMO_DROP_OFFS[code] ?? [])
  await replaceCodes(sql, DEMO_CODES)
  await addDemoTradeIns(sql, clock)
}

/** A value that starts a little later than those without a start counts before them while it lasts. */
function promotions(now: number) {
  const { modelId, condition, more } = DEMO_PROMOTION
  const best = DEMO_MODELS.find(({ id }) => id === modelId)?.best ?? 0
  const [validFrom, validTo] = [now + 1, now + PROMOTION_DAYS * DAY_MS].map((at) => new Date(at).toISOString())
  return MARKETPLACES.map(({ code, currency }) => ({
    modelId,
    condition,
    marketplace: code,
    validFrom: validFrom ?? null,
    validTo: validTo ?? null,
    value: demoValues(best + more, currency)[0]?.[1] ?? 0,
  }))
}

/** Keeps what the demonstration shows true on any day. */
export const keepDemo = keepDemoTimes
