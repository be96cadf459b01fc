import styles from '#commerce/accounts/ui/accounts.module.css'
import { BackToAccount } from '#commerce/accounts/ui/back.tsx'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Badge } from '#platform/ui/badge/badge.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { Row, Rows } from '#platform/ui/rows/rows.tsx'
import type { StoredMethodView, WalletPageProps } from '../contract.ts'

export function Page({ methods, canAdd, plusMethod, fault }: WalletPageProps) {
  const t = useMessages('wallet')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.frame}>
        <BackToAccount />
        <div>
          <h1 className={styles.heading}>{t('heading')}</h1>
          <p className={styles.intro}>{t(methods.length === 0 ? 'none' : 'intro')}</p>
        </div>
        <Rows>
          {methods.map((method) => (
            <Method key={method.id} {...method} paysPlus={method.id === plusMethod} />
          ))}
        </Rows>
        {canAdd && (
          <section className={styles.section} aria-labelledby="add">
            <h2 id="add" className={styles.sectionHeading}>
              {t('addHeading')}
            </h2>
            <form method="post" action={`${prefix}/account/payments`} className={styles.form} noValidate>
              <TextField
                name="cardNumber"
                inputMode="numeric"
                autoComplete="off"
                required
                label={t('number')}
                hint={t('numberHint')}
                error={fault ? t(`fault.${fault}`) : undefined}
              />
              <Button type="submit" look="primary">
                {t('add')}
              </Button>
            </form>
          </section>
        )}
      </div>
    </Layout>
  )
}

function Method({ id, provider, digits, isDefault, paysPlus }: StoredMethodView & { paysPlus: boolean }) {
  const t = useMessages('wallet')
  const { prefix } = usePage()
  const path = `${prefix}/account/payments/${id}`
  return (
    <Row>
      <span className={styles.rowWords}>
        <span>
          {t('ending', { digits })} {isDefault && <Badge>{t('isDefault')}</Badge>}
        </span>
        <span className={styles.note}>{t(`provider.${provider}`)}</span>
        {paysPlus && <span className={styles.note}>{t('paysPlus')}</span>}
      </span>
      {!isDefault && (
        <form method="post" action={`${path}/default`}>
          <Button type="submit" look="secondary">
            {t('makeDefault')}
          </Button>
        </form>
      )}
      <form method="post" action={`${path}/remove`}>
        <Button type="submit" look="secondary">
          {t('remove')}
        </Button>
      </form>
    </Row>
  )
}

export const head = (
  _props: WalletPageProps,
  _page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({ title: translate('wallet')('title'), robots: 'noindex' })
