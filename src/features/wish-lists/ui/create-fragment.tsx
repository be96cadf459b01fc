import { useMessages } from '#platform/render/use-messages.ts'
import type { FragmentFormProps } from '../contract/pages.ts'
import { ListForm } from './list-form.tsx'

/** The form for a new list, as a piece of HTML. */
export function Page(props: FragmentFormProps) {
  const t = useMessages('wish-lists')
  return (
    <section aria-label={t('new.heading')}>
      <ListForm {...props} marks="field" />
    </section>
  )
}
