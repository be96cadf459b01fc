import { useMessages } from '#platform/render/use-messages.ts'
import { Frame, titleHead } from './frame.tsx'

/** Said where the group of the page's product is missing. */
export function Page({ isPart }: { isPart?: boolean }) {
  const t = useMessages('trade-in')
  return (
    <Frame title={t('error.heading')} isPart={isPart}>
      <p role="alert">{t('error.text')}</p>
    </Frame>
  )
}

export const head = titleHead
