import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { OwnCompany } from '../contract/shopper.ts'
import styles from './business.module.css'
import { RoleField } from './role-field.tsx'

type Person = NonNullable<OwnCompany['company']>['people'][number]

type PersonProps = { person: Person; isAdmin: boolean; mayGo: boolean; hasApplied: boolean }

/**
 * Somebody who buys for the company. An admin changes their role or removes them, everybody may leave but its only admin; whoever leaves a company
 * that has applied withdraws that.
 */
export function Person({ person, isAdmin, mayGo, hasApplied }: PersonProps) {
  const t = useMessages('business-accounts')
  const { prefix } = usePage()
  const { id, name, email, role, isSelf } = person
  const going = isSelf ? (hasApplied ? 'withdraw' : 'leave') : 'remove'
  const address = `${prefix}/account/business/people/${id}`
  return (
    <li className={styles.row}>
      <p>
        {name} <span className={styles.note}>{email}</span>
        {!isAdmin && <span className={styles.note}> · {t(`role.${role}`)}</span>}
      </p>
      {isAdmin && (
        <form method="post" action={`${address}/role`} className={styles.inline}>
          <FormKey of={`role-${id}`} />
          <RoleField label={t('people.roleOf', { name })} labelHidden value={role} />
          <Button type="submit" size="small" aria-label={t('people.saveOf', { name })}>
            {t('people.save')}
          </Button>
        </form>
      )}
      {mayGo && (
        <details className={styles.sure}>
          <summary aria-label={isSelf ? undefined : t('people.removeOf', { name })}>{t(`people.${going}`)}</summary>
          <form method="post" action={`${address}/remove`} className={styles.form}>
            <FormKey of={`remove-${id}`} />
            <p>{t(`people.${going}What`, { name })}</p>
            <Button type="submit" size="small">
              {t(`people.${going}Sure`)}
            </Button>
          </form>
        </details>
      )}
    </li>
  )
}
