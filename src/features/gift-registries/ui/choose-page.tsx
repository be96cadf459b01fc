import { Frame } from '#commerce/registries/ui/frame.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { ListAnswer } from '../contract/calls.ts'
import { Page as Choices } from './list-fragment.tsx'

/** Where to put a product, for browsers without scripts. */
export function Page({ asin, title, choices }: { asin: string; title: string; choices: ListAnswer }) {
  const t = useMessages('gift-registries')
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

export const head = (_props: unknown, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('gift-registries')('add.choose'),
  robots: 'noindex',
})
