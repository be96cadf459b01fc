import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Narrow, privateHead } from './frame.tsx'

const AGAIN = { 'sign-up': '/account/sign-up', reset: '/account/forgot', 'change-email': '/account/details' }

export const head = privateHead('linkOver.title')

/** Shown for a mail link that was used, has expired or is invalid. */
export function Page({ purpose }: { purpose: keyof typeof AGAIN }) {
  const t = useMessages('accounts')
  const { prefix } = usePage()
  return (
    <Narrow heading={t('linkOver.heading')} intro={t('linkOver.intro')}>
      <ButtonLink href={`${prefix}${AGAIN[purpose]}`} look="primary">
        {t(`linkOver.again.${purpose}`)}
      </ButtonLink>
    </Narrow>
  )
}
