import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { ConfirmPageProps } from '../contract.ts'
import { Declared } from './declared.tsx'
import styles from './withdrawals.module.css'

export { head } from './form-page.tsx'

/** The second step: nothing is declared before its button is pressed. */
export function Page({ declared }: ConfirmPageProps) {
  const t = useMessages('withdrawals')
  const { prefix } = usePage()
  return (
    <Layout>
      <form method="post" action={`${prefix}/withdrawal/confirm`} className={styles.frame}>
        <FormKey of="withdrawal" />
        <h1 className={styles.heading}>{t('confirm.heading')}</h1>
        <p>{t('confirm.text')}</p>
        <Declared declared={declared} />
        {Object.entries(declared).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.buttons}>
          <Button type="submit" look="primary" size="large">
            {t('confirm.button')}
          </Button>
          <ButtonLink href={`${prefix}/withdrawal?order=${declared.order}`} look="quiet">
            {t('confirm.change')}
          </ButtonLink>
        </div>
      </form>
    </Layout>
  )
}
