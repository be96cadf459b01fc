import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { ChooseProps } from '../contract/pages.ts'
import { Page as Choices } from './dropdown-fragment.tsx'
import { Frame, privateHead } from './frame.tsx'

/** Where to put a product, for browsers without scripts. */
export function Page({ asin, title, choices }: ChooseProps) {
  const t = useMessages('wish-lists')
  const { prefix } = usePage()
  return (
    <Frame title={t('add.choose')} narrow>
      <p>
        <a href={`${prefix}/dp/${asin}`}>{title}</a>
      </p>
      <Choices asin={asin} choices={choices} />
    </Frame>
  )
}

export const head = privateHead('add.choose')
