/** SQL: whether the product `p` is no draft in a language. */
export const isTold = (language: string): string => `(p.told_in IS NULL OR ${language} = ANY(p.told_in))`

/** SQL: the languages of texts of the product `p`. Of food those in which it is no draft, and '' because English does not stand in for others. */
export const LANGUAGES = `CASE WHEN p.told_in IS NULL THEN ARRAY(SELECT own.language FROM catalog.texts own WHERE own.asin = p.asin) ELSE p.told_in || '{""}'::text[] END`

/** The inside of an SQL EXISTS about `line.asin`: whether the product of a line spoils quickly. */
export const PERISHABLE_LINE = `SELECT FROM catalog.products p WHERE p.asin = line.asin AND p.is_food AND p.is_perishable`
