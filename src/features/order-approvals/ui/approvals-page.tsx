import type { ReactNode } from 'react'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import type { ApprovalsPageProps } from '../contract/pages.ts'
import type { OrderRequest } from '../contract/shapes.ts'
import { APPROVALS_PATH } from '../contract/words.ts'
import styles from './approvals.module.css'
import { DecideForms, OwnForms } from './forms.tsx'
import { Limits } from './limits.tsx'
import { RequestCard } from './request-card.tsx'

/** What is to be approved, what the customer has asked for, and for an admin who may order how much. Works without scripts. */
export function Page({ company, canDecide, toDecide, own, decided, next, limits, problem, said }: ApprovalsPageProps) {
  const t = useMessages('order-approvals')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.page}>
        <h1>{t('page.heading')}</h1>
        {problem && <Alert tone="error">{t(`problem.${problem}`)}</Alert>}
        {said && <Alert tone="success">{t(`said.${said}`)}</Alert>}
        <p>{company === null ? t('page.nobody') : t('page.what', { company })}</p>
        <p>
          <a href={`${prefix}/account/business`}>{t('page.business')}</a>
        </p>
        {canDecide && (
          <Requests
            id="to-decide"
            heading={t('toDecide.heading')}
            none={t('toDecide.none')}
            requests={toDecide}
            older={next.toDecide && `?toDecideAfter=${next.toDecide}#to-decide`}
          >
            {(request) => <DecideForms request={request} />}
          </Requests>
        )}
        {company !== null && (
          <Requests
            id="own"
            heading={t('own.heading')}
            none={t('own.none')}
            requests={own}
            older={next.own && `?ownAfter=${next.own}#own`}
          >
            {(request) => <OwnForms request={request} />}
          </Requests>
        )}
        {decided.length > 0 && (
          <Requests
            id="decided"
            heading={t('decided.heading')}
            none=""
            requests={decided}
            older={next.decided && `?decidedAfter=${next.decided}#decided`}
          />
        )}
        {limits && <Limits limits={limits} />}
      </div>
    </Layout>
  )
}

function Requests({
  id,
  heading,
  none,
  requests,
  older,
  children,
}: {
  id: string
  heading: string
  none: string
  requests: OrderRequest[]
  /** Where the list goes on. */
  older: string | null
  children?: (request: OrderRequest) => ReactNode
}) {
  const t = useMessages('order-approvals')
  const { prefix } = usePage()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{heading}</h2>
      {requests.length === 0 && <p className={styles.note}>{none}</p>}
      <ul className={styles.list}>
        {requests.map((request) => (
          <RequestCard key={request.id} request={request}>
            {children?.(request)}
          </RequestCard>
        ))}
      </ul>
      {older && (
        <p>
          <a href={`${prefix}${APPROVALS_PATH}${older}`} className={styles.link} aria-describedby={id}>
            {t('page.older')}
          </a>
        </p>
      )}
    </section>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('order-approvals')('page.title'),
  robots: 'noindex',
})
