import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { OrderRequests } from '../contract/shopper.ts'
import styles from './approvals.module.css'

/** What the company's people may order without approval. */
export function Limits({ limits }: { limits: NonNullable<OrderRequests['limits']> }) {
  const t = useMessages('order-approvals')
  const { prefix } = usePage()
  const address = `${prefix}/account/business/approvals/limits`
  const { isAll, currencyCode, people } = limits
  return (
    <section aria-labelledby="limits" className={styles.part}>
      <h2 id="limits">{t('limits.heading')}</h2>
      <p>{t('limits.what')}</p>
      <form method="post" action={address} className={styles.form}>
        <FormKey of="strict" />
        <Checkbox name="isAll" value="true" defaultChecked={isAll} label={t('limits.isAll')} />
        <Button type="submit" size="small" aria-label={t('limits.saveAll')}>
          {t('limits.save')}
        </Button>
      </form>
      <ul>
        {people.map(({ id, name, role, limit }) => (
          <li key={id} className={styles.row}>
            {role === 'admin' ? (
              <>
                <span>{name}</span>
                <span className={styles.note}>{t('limits.admin')}</span>
              </>
            ) : (
              <form method="post" action={`${address}/${id}`} className={styles.inline}>
                <FormKey of={`limit-${id}`} />
                <TextField
                  name="limit"
                  type="number"
                  min="0"
                  step={currencyCode === 'JPY' ? '1' : '0.01'}
                  inputMode="decimal"
                  label={t('limits.of', { name, currency: currencyCode })}
                  defaultValue={limit?.amount ?? ''}
                  autoComplete="off"
                />
                <Button type="submit" size="small" aria-label={t('limits.saveOf', { name })}>
                  {t('limits.save')}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
