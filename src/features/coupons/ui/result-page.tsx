import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { ResultPageProps } from '../contract/pages.ts'
import styles from './result-page.module.css'
import { offWords, termsOf } from './words.ts'

/** Result of collecting a coupon, for browsers without scripts. */
export function Page({ coupon, state, path }: ResultPageProps) {
  const t = useMessages('coupons')
  const { prefix, locale } = usePage()
  const isGood = state === 'clipped'
  return (
    <Layout>
      <div className={styles.frame}>
        <h1>{offWords(t, coupon, locale)}</h1>
        <Alert tone={isGood ? 'success' : 'error'} toneLabel={t(isGood ? 'done' : 'notDone')}>
          {t(`state.${state}`)}
        </Alert>
        <p>{termsOf(t, coupon, locale).join(' ')}</p>
        <p className={styles.links}>
          <ButtonLink href={path === '/' ? `${prefix}/dp/${coupon.asin}` : path} look="primary">
            {t('back')}
          </ButtonLink>
          <ButtonLink href={`${prefix}/cart`}>{t('cart')}</ButtonLink>
        </p>
      </div>
    </Layout>
  )
}

export const head = (
  _props: ResultPageProps,
  _page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({
  title: translate('coupons')('title'),
  robots: 'noindex',
})
