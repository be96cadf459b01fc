import { useMessages } from '#platform/render/use-messages.ts'
import type { FindProps } from '../contract/pages.ts'
import { Find } from './find.tsx'
import { Frame, titleHead } from './frame.tsx'

export function Page(props: FindProps) {
  const t = useMessages('trade-in')
  return (
    <Frame title={t('find.heading')} isPart={props.isPart}>
      <Find {...props} />
    </Frame>
  )
}

export const head = titleHead
