import type { z } from 'zod'

/**
 * Parameters that a request can give with an item (`additionalParameters`), by name. Folders add
 * theirs by declaration merging.
 */
export interface LineParameters {}

/** The parameters given with one item. */
export type GivenParameters = { [Name in keyof LineParameters]?: LineParameters[Name] | undefined }

/** What a line carries, by term key. */
export type Extras = Record<string, unknown>

/** A sentence about a line: the feature's text `adjustment.{code}`, formatted with `values`. */
export type Said = { code: string; values: Record<string, string | number> }

/** Access to the form fields of one item, in the spellings of spec 1, section 7. */
export type ItemFields = {
  /** A plain form field; only the page's own item has them. */
  own: (name: string) => string | undefined
  /** `items[n.upsell][additionalParameters][parameter][name]`, and `items[0.base]…` of the page's own item. */
  nested: (name: string) => string | undefined
  /** Fields `prefix.n.m` of item n, by m. */
  numbered: (prefix: string) => Map<string, string>
}

/** How requests express a term. */
export type AskedTerm<Value, Name extends keyof LineParameters> = {
  /** Its name in `additionalParameters`. */
  name: Name
  schema: z.ZodType<LineParameters[Name]>
  /** Value that the line carries; undefined for none. Defaults to the parameter itself. */
  toValue?(parameter: LineParameters[Name]): Value | undefined
  /** Parameter from the item's own form fields; undefined if there are none. */
  fromForm?(fields: ItemFields): LineParameters[Name] | undefined
  /** Body field that sets the parameter when a special offer is claimed. */
  claim?: { field: string; schema: z.ZodType; toParameter(given: unknown): LineParameters[Name] }
}

/**
 * A value that a feature attaches to a cart line, kept from the request to the merchant's view of
 * the order. The commerce core carries every term and interprets none.
 */
export type LineTerm<Value = unknown, Name extends keyof LineParameters = keyof LineParameters> = {
  /** Key in the stored `extras`. */
  key: string
  /** Schema of the value on lines. */
  schema: z.ZodType<Value>
  /** A line with it is about something that happened once: it is left out when its order is bought again. */
  isOnce?: true
  /** If omitted, no request can set the term; only the feature itself puts it on lines. */
  asked?: AskedTerm<Value, Name>
  /**
   * What a value is called, for a term that is accepted only where a folder offers the value for the product (`offeredTerms` in
   * `feature.ts`). Without names there is nothing to offer.
   */
  offered?(value: Value): string[]
  /** Whether the line goes to another address than the order's, as the buyer knows. */
  isSentElsewhere?(value: Value): boolean
  /** Sentences about the value for the shopper and the merchant. */
  show?(value: Value): Said[]
}

/** A term with the name of the feature that declares it. */
export type DeclaredTerm = LineTerm & { feature: string }
