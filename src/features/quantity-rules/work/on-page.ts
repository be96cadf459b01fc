import type { PageData } from '#commerce/product-page/seams.ts'
import type { ShopperState } from '#commerce/shopper/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'
import type { PageRule } from '../contract/pages.ts'
import { findRules } from '../queries/rules.ts'
import { inLanguage, type Rule } from '../rules/rule.ts'

function toPageRule(rule: Rule, language: string): PageRule {
  const { offerId, minimum, limitUnits, limitHours, moq, cspMoq, words, attributes } = rule
  const said = Object.entries(words).flatMap(([key, texts]) => {
    const text = inLanguage(texts, language)
    return text === undefined ? [] : [[key, text]]
  })
  return {
    offerId: offerId || null,
    minimum,
    limit: limitUnits === null ? null : { quantity: limitUnits, hours: limitHours },
    restriction:
      moq === null ? null : { moq, ...(cspMoq === null ? {} : { cspMOQ: cspMoq }), ...Object.fromEntries(said) },
    attributes: attributes.map(({ name, ...rest }) => ({ ...rest, name: inLanguage(name, language) ?? '' })),
  }
}

/** The rules of a page's product; a page without one leaves the feature out. */
export const quantityPageData: PageData<DataOf<'quantity-rules', 'page'>> = async (
  sql,
  { product: { asin }, marketplace, language },
) => {
  const rules = await findRules(sql, marketplace.code, [asin])
  return rules.length === 0 ? undefined : { rules: rules.map((rule) => toPageRule(rule, language)) }
}

/** Whether the maximum for business customers is the shopper's. */
export const quantityState: ShopperState<DataOf<'quantity-rules', 'state'>> = async (_commerce, { customer }) =>
  customer?.role === 'business' ? { isBusiness: true } : undefined
