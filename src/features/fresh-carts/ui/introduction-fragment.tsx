import { useMessages } from '#platform/render/use-messages.ts'
import type { Introduction as Props } from '../contract/pages.ts'
import { Introduction } from './introduction.tsx'

export function Page(props: Props) {
  const t = useMessages('fresh-carts')
  return (
    <section>
      <h2>{t('introduction.heading', { name: props.name })}</h2>
      <Introduction {...props} />
    </section>
  )
}
