import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import type { AnswersPageProps } from '../contract/pages.ts'
import { Answers } from './answers.tsx'
import styles from './substitution.module.css'

/** Where a mail about a substitute leads. It shows no address. */
export function Page({ orderId, suggestions, fault }: AnswersPageProps) {
  const t = useMessages('fresh-carts')
  return (
    <Layout>
      <h1>{t('answers.heading')}</h1>
      <div className={styles.instead}>
        {fault && (
          <Alert tone="warning" toneLabel={t('conflicts')} announce="at-once">
            {t(`answers.fault.${fault}`)}
          </Alert>
        )}
        <p>{t('answers.order', { number: orderId })}</p>
        <Answers suggestions={suggestions} />
      </div>
    </Layout>
  )
}

export const head = (
  _props: AnswersPageProps,
  _page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({ title: translate('fresh-carts')('answers.heading'), robots: 'noindex' })
