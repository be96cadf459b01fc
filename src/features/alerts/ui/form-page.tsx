import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import type { FormProps } from '../contract.ts'
import { AlertForm } from './alert-form.tsx'
import styles from './alerts.module.css'

/** Shows the form again, with its error. */
export function Page({ asin, kind, title, fault, wished, email, signedIn }: FormProps) {
  const t = useMessages('alerts')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.page}>
        <h1>{t(`offer.${kind}`)}</h1>
        <p>
          <a href={`${prefix}/dp/${asin}`}>{title}</a>
        </p>
        <Alert tone="error" announce="at-once">
          {t(`fault.${fault}`)}
        </Alert>
        <AlertForm asin={asin} kind={kind} signedIn={signedIn} filled={{ wished, email }} fault={fault} />
      </div>
    </Layout>
  )
}

export const head = (_props: FormProps, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('alerts')('title'),
  robots: 'noindex',
})
