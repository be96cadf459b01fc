import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { RefusedProps } from '../contract.ts'
import { Layout } from './layout.tsx'
import styles from './refused.module.css'

const KNOWN = [
  'not-found',
  'unknown-product',
  'malformed',
  'csrf',
  'session',
  'out-of-stock',
  'over-limit',
  'minimum-quantity',
  'customization-required',
  'cart-full',
  'too-many-requests',
  'unavailable',
  'nothing-chosen',
]

/** The page for a refused request: what happened, and what to do now. */
export function Page({ status, code, possible, asin }: RefusedProps) {
  const t = useMessages('storefront')
  const { prefix, demo } = usePage()
  const known = nameOf(code, status)
  return (
    <Layout>
      <div className={styles.refused}>
        <h1>{t(`refused.${known}.title`)}</h1>
        <p className={styles.text}>{t(`refused.${known}.text`, { possible })}</p>
        <div className={styles.actions}>
          {asin && (
            <ButtonLink href={`${prefix}/dp/${asin}`} look="primary">
              {t('refused.product')}
            </ButtonLink>
          )}
          <ButtonLink href={`${prefix}/`} look={asin ? 'secondary' : 'primary'}>
            {t('refused.home')}
          </ButtonLink>
          {demo && !asin && <ButtonLink href={`${prefix}/demo`}>{t('tour.open')}</ButtonLink>}
        </div>
      </div>
    </Layout>
  )
}

function nameOf(code: string, status: number): string {
  if (KNOWN.includes(code)) return code
  if (code.startsWith('service-')) return 'service'
  return status === 409 || status === 422 ? 'refused' : 'internal'
}

export const head = (
  { code, status }: RefusedProps,
  _page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({
  title: translate('storefront')(`refused.${nameOf(code, status)}.title`),
  robots: 'noindex',
})
