import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { StartShopping } from '#commerce/storefront/ui/start-shopping.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useClockTime } from '#platform/render/use-clock-time.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Row, Rows } from '#platform/ui/rows/rows.tsx'
import type { ListedInvite } from '../contract/pages.ts'
import { LIST_PATH } from '../rules/paths.ts'
import { BuyForm } from './buy-form.tsx'
import styles from './invites.module.css'

/** The customer's requests, each with what became of it and a button to withdraw it. */
export function Page({ invites }: { invites: ListedInvite[] }) {
  const t = useMessages('invites')
  const { prefix } = usePage()
  const timeOf = useClockTime()
  return (
    <Layout>
      <div className={styles.page}>
        <h1>{t('title')}</h1>
        {invites.length === 0 && (
          <>
            <p>{t('none')}</p>
            <StartShopping>{t('shop')}</StartShopping>
          </>
        )}
        <Rows>
          {invites.map(({ id, asin, offerListingId, quantity, title, state, until, drawId }) => (
            <Row key={id} room="medium">
              <div>
                <p>
                  <a href={`${prefix}/dp/${asin}`} className={styles.link}>
                    {title}
                  </a>
                </p>
                <p className={styles.note}>{t(`state.${state}`, { until: timeOf(until ?? 0, 'moment') })}</p>
                <p className={styles.note}>
                  {t('number', { id })}
                  {drawId !== null && (
                    <>
                      {' · '}
                      <a href={`${prefix}/api/invite-draws/${drawId}`} className={styles.link}>
                        {t('proof')}
                      </a>
                    </>
                  )}
                </p>
                {state === 'INVITED' && (
                  <BuyForm id={id} asin={asin} offerListingId={offerListingId} quantity={quantity} />
                )}
              </div>
              {(state === 'REQUESTED' || state === 'INVITED') && (
                <form method="post" action={`${prefix}${LIST_PATH}/${id}/withdraw`}>
                  <Button type="submit" size="small" aria-label={t('withdrawLabel', { title })}>
                    {t('withdraw')}
                  </Button>
                </form>
              )}
            </Row>
          ))}
        </Rows>
      </div>
    </Layout>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('invites')('title'),
  robots: 'noindex',
})
