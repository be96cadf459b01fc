import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { FieldFault } from '#commerce/merchant/work/asked.ts'
import { creating, unknownProducts, unless } from '#commerce/merchant/work/creating.ts'
import { findServices } from '#commerce/services/queries/services.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { planProductRequest } from '../contract/merchant.ts'
import { storeProduct } from '../queries/products.ts'
import { usualTerms } from '../rules/terms.ts'

const TAKEN = { field: 'asin', problem: 'is a plan in this marketplace already; end that one first' }

export const createPlanProduct = creating(planProductRequest, async (sql, { good }) => {
  const { asin, marketplace, feeCap } = good
  const faults: FieldFault[] = await unknownProducts(sql, 'asin', asin)
  const [service] = asin && marketplace && faults.length === 0 ? await findServices(sql, [asin], marketplace) : []
  if (asin && marketplace && faults.length === 0 && service?.kind !== 'plan')
    faults.push({ field: 'asin', problem: 'is no service of the kind plan in this marketplace' })
  const currency = marketplace && findMarketplace(marketplace).currency
  const cap = feeCap && feeCap.currencyCode === currency ? amountToMinor(feeCap.amount, currency) : undefined
  if (feeCap && currency && cap === undefined)
    faults.push({ field: 'feeCap', problem: `must be an amount of ${currency}` })
  return {
    faults,
    store: async (id, asked) => {
      const usual = usualTerms(asked.marketplace, asked.termMonths)
      const { insuredBy, isAgent, capPercent, freeDays, feePercent, proportion, ...product } = asked
      const terms = {
        insuredBy,
        isAgent,
        capPercent,
        feeCap: cap ?? usual.feeCap,
        freeDays: freeDays ?? usual.freeDays,
        feePercent: feePercent ?? usual.feePercent,
        proportion: proportion ?? usual.proportion,
      }
      return unless(await storeProduct(sql, { ...product, id, terms }), TAKEN)
    },
  }
})
