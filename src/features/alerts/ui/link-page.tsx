import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { LinkProps } from '../contract.ts'
import styles from './alerts.module.css'

/** Landing page of a mail's link: one question, one button. */
export function Page({ purpose, state, alert }: LinkProps) {
  const t = useMessages('alerts')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.page}>
        <h1>{t(state === 'over' ? 'over.title' : `${purpose}.${state}`)}</h1>
        {state === 'over' && <p>{t('over.text')}</p>}
        {alert && (
          <p>
            <a href={`${prefix}/dp/${alert.asin}`}>{alert.title}</a>
            {': '}
            {t(`waits.${alert.kind}`, { price: alert.wished?.displayString ?? '' })}
          </p>
        )}
        {state === 'ask' && (
          <form method="post" action={`${prefix}/alerts/${purpose}`}>
            <Button type="submit" look="primary" size="large">
              {t(`${purpose}.button`)}
            </Button>
          </form>
        )}
      </div>
    </Layout>
  )
}

export const head = (_props: LinkProps, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('alerts')('title'),
  robots: 'noindex',
})
