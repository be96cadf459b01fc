import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { StartShopping } from '#commerce/storefront/ui/start-shopping.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Badge } from '#platform/ui/badge/badge.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { MOST_LISTS } from '../contract/limits.ts'
import type { ListsProps } from '../contract/pages.ts'
import type { CompanyLists } from '../contract/requisitions.ts'
import { LISTS_PATH, listPath, NEW_LIST_PATH, orderListPath } from '../rules/paths.ts'
import { canEdit } from '../rules/requisitions.ts'
import styles from './bulk.module.css'
import { bulkHead } from './frame.tsx'

/** The requisition lists of the company that somebody buys for. */
export function Page({ lists, said, problem }: ListsProps) {
  const t = useMessages('bulk-orders.lists')
  return (
    <Layout>
      <div className={styles.narrow}>
        <h1 className={styles.title}>{t('heading')}</h1>
        {said && (
          <Alert tone="success" announce="politely">
            {t(`said.${said}`)}
          </Alert>
        )}
        {problem && (
          <Alert tone="error" announce="at-once">
            {t(`problem.${problem}`, { most: MOST_LISTS })}
          </Alert>
        )}
        {lists && <Lists all={lists} />}
        {!lists && problem !== 'no-company' && <p>{t('problem.no-company')}</p>}
        {!lists && <StartShopping>{t('shop')}</StartShopping>}
      </div>
    </Layout>
  )
}

function Lists({ all: { lists, needsApproval, role } }: { all: CompanyLists }) {
  const t = useMessages('bulk-orders.lists')
  const { prefix } = usePage()
  return (
    <>
      <p className={styles.lead}>{t('lead')}</p>
      {canEdit(role) && (
        <div className={styles.actions}>
          <ButtonLink href={prefix + NEW_LIST_PATH}>{t('new')}</ButtonLink>
        </div>
      )}
      {lists.length === 0 && <p>{t('none')}</p>}
      <ul className={styles.lines}>
        {lists.map(({ id, name, itemCount, isApproved, canOrder }) => (
          <li key={id} className={styles.template}>
            <h2 className={styles.name}>
              <a href={prefix + listPath(id)}>
                <bdi>{name}</bdi>
              </a>
            </h2>
            <p className={styles.note}>
              {t('items', { count: itemCount })}{' '}
              {needsApproval && (
                <Badge tone={isApproved ? 'success' : 'warning'}>{t(isApproved ? 'approved' : 'waits')}</Badge>
              )}
            </p>
            {canOrder && (
              <div className={styles.actions}>
                <ButtonLink href={prefix + orderListPath(id)} size="small" aria-label={t('orderOf', { name })}>
                  {t('order')}
                </ButtonLink>
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t(needsApproval ? 'needed' : 'notNeeded')}</p>
      {role === 'admin' && (
        <form method="post" action={`${prefix}${LISTS_PATH}/approval`}>
          <FormKey of="approval" />
          <Button type="submit" name="needed" value={needsApproval ? 'false' : 'true'} size="small">
            {t(needsApproval ? 'setNotNeeded' : 'setNeeded')}
          </Button>
        </form>
      )}
    </>
  )
}

export const head = bulkHead
