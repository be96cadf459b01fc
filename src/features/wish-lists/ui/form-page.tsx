import { useMessages } from '#platform/render/use-messages.ts'
import type { FormProps } from '../contract/pages.ts'
import { Frame, privateHead } from './frame.tsx'
import { ListForm } from './list-form.tsx'

/** The form for a new list, as a page. */
export function Page(props: FormProps) {
  const t = useMessages('wish-lists')
  return (
    <Frame title={t('new.heading')} narrow>
      <ListForm {...props} marks="field" />
    </Frame>
  )
}

export const head = privateHead('new.heading')
