import { KEY_FIELD } from '#platform/http/key-field.ts'
import { useRoot } from './page-root.tsx'

/**
 * The Idempotency-Key of a form on a private page: sent again after a lost answer, the form changes nothing a second time. `of` tells
 * the forms of one page apart. A public page has none, because everybody gets the same HTML, nor has a page without such a form:
 * two refusals that must not be told apart stay equal.
 */
export function FormKey({ of }: { of: string }) {
  const {
    page: { formKey },
    onFormKey,
  } = useRoot()
  onFormKey?.()
  return formKey && <input type="hidden" name={KEY_FIELD} value={`${formKey}-${of}`} />
}
