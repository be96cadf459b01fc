import type { AddItem } from '#commerce/cart/contract.ts'
import { refuse } from '#platform/http/errors.ts'
import { malformed } from '#platform/http/media-types.ts'
import { formItem } from '../contract.ts'
import { type FormFields, findFormItems } from '../rules/form-items.ts'

const MAX_ITEMS = 30

/** The checked items of a buy-box form. Throws a 400 that names the field, in the form's own spelling. */
export function readItems(form: FormFields): AddItem[] {
  const found = findFormItems(form)
  if (found.length === 0) refuse(malformed('ASIN', 'is missing'))
  if (found.length > MAX_ITEMS) refuse(malformed('ASIN', `comes more than ${MAX_ITEMS} times`))
  return found.map(({ item, fields }) => {
    const parsed = formItem.safeParse(item)
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    const field = String(issue?.path[0] ?? 'asin')
    const problem =
      issue?.code === 'invalid_type' && field !== 'quantity' ? 'is missing' : (issue?.message ?? 'is not valid')
    return refuse(malformed(fields[field] ?? field, problem))
  })
}
