import { useMessages } from '#platform/render/use-messages.ts'
import { Frame } from './frame.tsx'

/** Said where the group of the page's product is missing. */
export function Page() {
  const t = useMessages('trade-in')
  return (
    <Frame title={t('error.heading')} isPart>
      <p role="alert">{t('error.text')}</p>
    </Frame>
  )
}
