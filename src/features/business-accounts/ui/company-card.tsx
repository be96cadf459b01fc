import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import { TextAreaField } from '#platform/ui/field/text-area-field.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { OwnCompany } from '../contract/shopper.ts'
import styles from './business.module.css'
import { Person } from './person.tsx'
import { RoleField } from './role-field.tsx'

type Company = NonNullable<OwnCompany['company']>

/** A company, what state it is in, and its people; its admins change them. */
export function CompanyCard({ company }: { company: Company }) {
  const t = useMessages('business-accounts')
  const { prefix } = usePage()
  const { name, state, reason, vatNumber, registration, people, invited, role } = company
  const isAdmin = role === 'admin' && state === 'ACTIVE'
  const admins = people.filter((person) => person.role === 'admin')
  const isLastAdmin = (id: string) => admins.length === 1 && admins[0]?.id === id
  return (
    <Card as="section" padding="large" aria-labelledby="company" className={styles.part}>
      <h2 id="company">{name}</h2>
      <p>
        <strong>{t(`state.${state}`)}</strong> {t(`state.${state}What`)}
      </p>
      {reason && <p>{t('reason', { reason })}</p>}
      {vatNumber && (
        <p className={styles.note}>
          {t('number', { number: vatNumber })} <NumberCheck check={company.numberCheck} />
        </p>
      )}
      {registration && <p className={styles.note}>{t('registration', { number: registration })}</p>}
      {state === 'ACTIVE' && <SideForm company={company} />}
      {state === 'ACTIVE' && (
        <a href={`${prefix}/account/business/addresses`} className={styles.back}>
          {t('addresses.link')}
        </a>
      )}
      {state !== 'REFUSED' && (
        <>
          <h3>{t('people.heading')}</h3>
          <ul className={styles.list}>
            {people.map((person) => (
              <Person
                key={person.id}
                person={person}
                isAdmin={isAdmin}
                mayGo={(isAdmin || person.isSelf) && (state === 'APPLIED' || !isLastAdmin(person.id))}
                hasApplied={state === 'APPLIED'}
              />
            ))}
            {invited.map(({ email, role: asked }) => (
              <li key={email} className={styles.row}>
                <p>
                  {email} <span className={styles.note}>{t('people.invited', { role: t(`role.${asked}`) })}</span>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      {isAdmin && <InviteForm />}
      {isAdmin && <PurchasingForm company={company} />}
    </Card>
  )
}

/** What the register said of the company's number, if it said something. */
function NumberCheck({ check }: { check: Company['numberCheck'] }) {
  const t = useMessages('business-accounts')
  const { locale } = usePage()
  if (!check || check.result === 'unknown') return null
  return t(`numberCheck.${check.result}`, { date: toDay(check.checkedAt, locale) })
}

/** Buys for the company, or for oneself, from now on. */
function SideForm({ company: { name, isForCompany } }: { company: Company }) {
  const t = useMessages('business-accounts')
  const { prefix } = usePage()
  return (
    <form method="post" action={`${prefix}/account/business/side`} className={styles.form}>
      <FormKey of="side" />
      <h3>{t('side.heading')}</h3>
      <p>{isForCompany ? t('side.isCompany', { company: name }) : t('side.isMe')}</p>
      <input type="hidden" name="side" value={isForCompany ? 'me' : 'company'} />
      <Button type="submit">{isForCompany ? t('side.me') : t('side.company', { company: name })}</Button>
    </form>
  )
}

/** What is said with each order for the company. */
function PurchasingForm({ company: { needsPurchaseOrder, costCentres } }: { company: Company }) {
  const t = useMessages('business-accounts')
  const { prefix } = usePage()
  return (
    <form method="post" action={`${prefix}/account/business/purchasing`} className={styles.form}>
      <FormKey of="purchasing" />
      <h3>{t('purchasing.heading')}</h3>
      <Checkbox
        name="needsPurchaseOrder"
        value="1"
        defaultChecked={needsPurchaseOrder}
        label={t('purchasing.needsPurchaseOrder')}
      />
      <TextAreaField
        name="costCentres"
        label={t('purchasing.costCentres')}
        hint={t('purchasing.costCentresHint')}
        defaultValue={costCentres.join('\n')}
      />
      <Button type="submit">{t('purchasing.button')}</Button>
    </form>
  )
}

function InviteForm() {
  const t = useMessages('business-accounts')
  const { prefix } = usePage()
  return (
    <form method="post" action={`${prefix}/account/business/invitations`} className={styles.form}>
      <FormKey of="invite" />
      <h3>{t('invite.heading')}</h3>
      <TextField name="email" type="email" label={t('invite.email')} required autoComplete="off" />
      <RoleField label={t('invite.role')} value="buyer" hint={t('role.what')} />
      <Button type="submit">{t('invite.button')}</Button>
    </form>
  )
}
