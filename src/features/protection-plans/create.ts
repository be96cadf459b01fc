import { asin as asinSchema } from '#commerce/catalog/contract.ts'
import { findProducts } from '#commerce/catalog/queries.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { besides, type CreateFault, type FieldFault, readAsked } from '#commerce/merchant/asked.ts'
import { findServices } from '#commerce/services/queries/services.ts'
import type { Sql } from '#platform/db/sql.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import { planProductRequest } from './contract/merchant.ts'
import { storeProduct } from './queries/products.ts'
import { usualTerms } from './rules/terms.ts'

const ID_BYTES = 16

/** Validates a product that is a plan completely and stores it. Run it in a transaction. */
export async function createPlanProduct(
  sql: Sql,
  random: Random,
  _now: number,
  asked: unknown,
): Promise<Result<string, CreateFault>> {
  const { whole, good, malformed } = readAsked(planProductRequest, asked)
  const found: FieldFault[] = []
  const market = marketplaceCode.safeParse(good.marketplace)
  const number = asinSchema.safeParse(good.asin)
  const [product] = number.success ? await findProducts(sql, [number.data], 'en') : []
  if (number.success && !product) found.push({ field: 'asin', problem: 'is not a product of this store' })
  const [service] = product && market.success ? await findServices(sql, [product.asin], market.data) : []
  if (product && market.success && service?.kind !== 'plan')
    found.push({ field: 'asin', problem: 'is no service of the kind plan in this marketplace' })
  const currency = market.success ? findMarketplace(market.data).currency : ''
  const { feeCap } = good
  const cap = feeCap && feeCap.currencyCode === currency ? amountToMinor(feeCap.amount, currency) : undefined
  if (feeCap && market.success && cap === undefined)
    found.push({ field: 'feeCap', problem: `must be an amount of ${currency}` })
  const faults = [...malformed, ...besides(malformed, found)]
  if (!whole || faults.length > 0) return fail({ isMalformed: malformed.length > 0, faults })
  const { marketplace, asin, termMonths, insuredBy, isAgent, capPercent, freeDays, feePercent, proportion, laterDays } =
    whole
  const usual = usualTerms(marketplace, termMonths)
  const id = random.bytes(ID_BYTES).toString('base64url')
  const terms = {
    ...{ insuredBy, isAgent, capPercent, feeCap: cap ?? usual.feeCap, freeDays: freeDays ?? usual.freeDays },
    ...{ feePercent: feePercent ?? usual.feePercent, proportion: proportion ?? usual.proportion },
  }
  if (await storeProduct(sql, { id, asin, marketplace, termMonths, laterDays, terms })) return ok(id)
  const problem = 'is a plan in this marketplace already; end that one first'
  return fail({ isMalformed: false, faults: [{ field: 'asin', problem }] })
}
