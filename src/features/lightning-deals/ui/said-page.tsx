import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'

/** The result of a claim made without JavaScript that did not reach the cart. */
export function Page({ fault, asin }: { fault: string; asin: string }) {
  const t = useMessages('lightning-deals')
  const { prefix } = usePage()
  return (
    <Layout>
      <h1>{t('said.heading')}</h1>
      <p>{t(`fault.${fault}`)}</p>
      <ButtonLink href={`${prefix}/dp/${asin}`} look="primary">
        {t('said.back')}
      </ButtonLink>
    </Layout>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('lightning-deals')('said.title'),
  robots: 'noindex',
})
