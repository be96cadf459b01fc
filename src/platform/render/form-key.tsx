import { KEY_FIELD } from '#platform/http/key-field.ts'
import { usePage } from './page-root.tsx'

/**
 * The Idempotency-Key of a form on a private page: sent again after a lost answer, the form changes nothing a second time. `of` tells
 * the forms of one page apart. A public page has none, because everybody gets the same HTML.
 */
export function FormKey({ of }: { of: string }) {
  const { formKey } = usePage()
  return formKey && <input type="hidden" name={KEY_FIELD} value={`${formKey}-${of}`} />
}
