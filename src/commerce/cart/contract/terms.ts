import type { z } from 'zod'

/** What a request may ask for with an item (`additionalParameters`), by name. Folders declare their own into it. */
// biome-ignore lint/suspicious/noEmptyInterface: a store without any such folder has none
export interface LineParameters {}

/** Parameters of one item, as far as they are given. */
export type GivenParameters = { [Name in keyof LineParameters]?: LineParameters[Name] | undefined }

/** What a line carries, by the key of each term. */
export type Extras = Record<string, unknown>

/** A sentence about a line: the text `adjustment.{code}` of the feature, shown with `values`. */
export type Said = { code: string; values: Record<string, string | number> }

/** What a form says about one of its items, in the spellings of spec 1, section 7. */
export type ItemFields = {
  /** A plain field of the form. Only the page's own item has them. */
  own: (name: string) => string | undefined
  /** `items[n.upsell][additionalParameters][parameter][name]`, and `items[0.base]…` of the page's own item. */
  nested: (name: string) => string | undefined
  /** `prefix.n.m` of item n, by m. */
  numbered: (prefix: string) => Map<string, string>
}

/** How requests spell a term. */
export type AskedTerm<Value, Name extends keyof LineParameters> = {
  /** Its name in `additionalParameters`. */
  name: Name
  schema: z.ZodType<LineParameters[Name]>
  /** What the line then carries; undefined for nothing. Left out, the parameter itself. */
  toValue?(parameter: LineParameters[Name]): Value | undefined
  /** The parameter that a form spells in fields of its own; undefined where it spells none. */
  fromForm?(fields: ItemFields): LineParameters[Name] | undefined
  /** A field of the body that claims a special offer. */
  claim?: { field: string; schema: z.ZodType; toParameter(given: unknown): LineParameters[Name] }
}

/**
 * Something that a cart line carries by a feature's doing, from the request to the merchant's view of the order. The commerce
 * core carries every term and understands none.
 */
export type LineTerm<Value = unknown, Name extends keyof LineParameters = keyof LineParameters> = {
  /** Names it in the stored `extras`. */
  key: string
  /** What lines carry. */
  schema: z.ZodType<Value>
  /** Left out, no request can ask for the term: the feature puts it on lines itself. */
  asked?: AskedTerm<Value, Name>
  /** What the shopper and the merchant read about it. */
  show?(value: Value): Said[]
}

/** A term with the name of the feature that declares it. */
export type DeclaredTerm = LineTerm & { feature: string }
