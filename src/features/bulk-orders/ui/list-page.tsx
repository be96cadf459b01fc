import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Badge } from '#platform/ui/badge/badge.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { TextAreaField } from '#platform/ui/field/text-area-field.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { LONGEST_NAME, MOST_LINES, MOST_LISTS } from '../contract/limits.ts'
import type { ListProps } from '../contract/pages.ts'
import type { WholeList } from '../contract/requisitions.ts'
import { LISTS_PATH, listPath, NEW_LIST_PATH, orderListPath } from '../rules/paths.ts'
import { canApprove, canEdit } from '../rules/requisitions.ts'
import styles from './bulk.module.css'
import { bulkHead } from './frame.tsx'

/** A requisition list, or a new one: what it has, and a form that changes it. What was typed stays where it could not be saved. */
export function Page({ list, typed, said, problem, wrong }: ListProps) {
  const t = useMessages('bulk-orders.lists')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.narrow}>
        <h1 className={styles.title}>{list ? <bdi>{list.name}</bdi> : t('new')}</h1>
        {said && (
          <Alert tone="success" announce="politely">
            {t(`said.${said}`)}
          </Alert>
        )}
        {problem && (
          <Alert tone="error" announce="at-once">
            {t(`problem.${problem}`, { most: problem === 'full' ? MOST_LISTS : MOST_LINES })}
            {wrong.length > 0 && (
              <ul>
                {[...new Set(wrong)].map((line) => (
                  <li key={line}>
                    <bdi>{line}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </Alert>
        )}
        {list && <Whole list={list} />}
        {(!list || canEdit(list.role)) && (
          <form method="post" action={prefix + (list ? listPath(list.id) : NEW_LIST_PATH)} className={styles.fields}>
            <FormKey of="list" />
            {list && <input type="hidden" name="version" value={list.version} />}
            <TextField
              name="name"
              label={t('name')}
              defaultValue={typed.name}
              maxLength={LONGEST_NAME}
              autoComplete="off"
              required
            />
            <TextAreaField
              name="text"
              label={t('text')}
              hint={t('hint')}
              defaultValue={typed.text}
              rows={8}
              spellCheck={false}
              autoComplete="off"
              className={`${styles.code} ${styles.list}`}
            />
            <Button type="submit" look="primary">
              {t('save')}
            </Button>
          </form>
        )}
        {list && canEdit(list.role) && (
          <form method="post" action={`${prefix}${listPath(list.id)}/delete`}>
            <FormKey of="delete" />
            <Button type="submit" look="quiet">
              {t('delete')}
            </Button>
          </form>
        )}
        <p>
          <a href={prefix + LISTS_PATH}>{t('all')}</a>
        </p>
      </div>
    </Layout>
  )
}

function Whole({ list: { id, items, version, isApproved, canOrder, role, name } }: { list: WholeList }) {
  const t = useMessages('bulk-orders.lists')
  const { prefix } = usePage()
  return (
    <>
      {isApproved && (
        <p>
          <Badge tone="success">{t('approved')}</Badge>
        </p>
      )}
      <ul className={styles.lines}>
        {items.map(({ asin, quantity, title }) => (
          <li key={asin} className={styles.template}>
            <a href={`${prefix}/dp/${asin}`}>
              <bdi>{title}</bdi>
            </a>
            <p className={styles.note}>{t('units', { count: quantity })}</p>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {canOrder && (
          <ButtonLink href={prefix + orderListPath(id)} look="primary" aria-label={t('orderOf', { name })}>
            {t('order')}
          </ButtonLink>
        )}
        {canApprove(role) && !isApproved && (
          <form method="post" action={`${prefix}${listPath(id)}/approve`}>
            <FormKey of="approve" />
            <input type="hidden" name="version" value={version} />
            <Button type="submit">{t('approve')}</Button>
          </form>
        )}
      </div>
      {!canOrder && <p className={styles.note}>{t('problem.unapproved')}</p>}
    </>
  )
}

export const head = bulkHead
