import { parse } from 'node:querystring'
import type { App } from '#platform/store/module.ts'
import { refuse } from './errors.ts'
import { malformed } from './media-types.ts'

/** The largest form of the store, thirty items with every attribute, has about 900. */
const MOST_FIELDS = 1000

/** The fields of a form, by name; a name that comes twice has an array. Refuses more than `MOST_FIELDS`. */
function readForm(text: string): Record<string, unknown> {
  let fields = 1
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) fields += 1
  if (fields > MOST_FIELDS) refuse(malformed('body', `has more than ${MOST_FIELDS} fields`))
  return { ...parse(text, '&', '=', { maxKeys: 0 }) }
}

export const FORM = 'application/x-www-form-urlencoded'

/** Lets bodies come as plain forms. */
export function acceptForms(app: App): void {
  app.addContentTypeParser(FORM, { parseAs: 'string' }, async (_request: unknown, body: string) => readForm(body))
}
