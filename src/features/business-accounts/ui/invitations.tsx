import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { OwnCompany } from '../contract/shopper.ts'
import styles from './business.module.css'

/** Companies that ask the customer to buy for them. */
export function Invitations({ invitations }: Pick<OwnCompany, 'invitations'>) {
  const t = useMessages('business-accounts')
  const { prefix } = usePage()
  return (
    <section aria-labelledby="invitations" className={styles.part}>
      <h2 id="invitations">{t('invitations.heading')}</h2>
      <ul className={styles.list}>
        {invitations.map(({ company, name, role }) => (
          <li key={company} className={styles.row}>
            <p>{t('invitations.from', { company: name, role: t(`role.${role}`) })}</p>
            {(['accept', 'decline'] as const).map((answer) => (
              <form key={answer} method="post" action={`${prefix}/account/business/invitations/${company}/${answer}`}>
                <FormKey of={`${answer}-${company}`} />
                <Button
                  type="submit"
                  size="small"
                  look={answer === 'accept' ? 'primary' : 'quiet'}
                  aria-label={t(`invitations.${answer}Of`, { company: name })}
                >
                  {t(`invitations.${answer}`)}
                </Button>
              </form>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
