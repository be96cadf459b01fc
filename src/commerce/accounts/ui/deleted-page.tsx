import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Narrow, privateHead } from './frame.tsx'

export const head = privateHead('deleted.title')

export function Page() {
  const t = useMessages('accounts')
  const { prefix } = usePage()
  return (
    <Narrow heading={t('deleted.heading')} intro={t('deleted.intro')}>
      <ButtonLink href={`${prefix}/`}>{t('deleted.shop')}</ButtonLink>
    </Narrow>
  )
}
