import type { ReactNode } from 'react'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import styles from './trade-in.module.css'

/** A page of the feature; a fragment has the same contents without the store's frame. */
export function Frame({
  title,
  isPart,
  children,
}: {
  title: ReactNode
  isPart?: boolean | undefined
  children: ReactNode
}) {
  if (isPart)
    return (
      <div className={styles.part}>
        <h1>{title}</h1>
        {children}
      </div>
    )
  return (
    <Layout>
      <div className={styles.page}>
        <h1>{title}</h1>
        {children}
      </div>
    </Layout>
  )
}

const SAID = [
  ...['absent', 'answers', 'worthless', 'serial', 'device-known', 'full', 'expired', 'total', 'empty', 'state'],
  ...['not-yours', 'identity', 'address', 'no-address'],
]

/** Why something was not done. */
export function Problem({ code }: { code: string | null }) {
  const t = useMessages('trade-in')
  if (code === null) return null
  return (
    <Alert tone="error" toneLabel={t('problemLabel')} announce="at-once">
      {t(`problem.${SAID.includes(code) ? code : 'other'}`)}
    </Alert>
  )
}

/** The number of the license to deal in used goods, where there is one. */
export function License({ number }: { number: string }) {
  const t = useMessages('trade-in')
  return number === '' ? null : <p className={styles.note}>{t('license', { number })}</p>
}

export const titleHead = (_props: unknown, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('trade-in')('title'),
  robots: 'noindex',
})
