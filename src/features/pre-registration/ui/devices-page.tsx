import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { StartShopping } from '#commerce/storefront/ui/start-shopping.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Row, Rows } from '#platform/ui/rows/rows.tsx'
import type { OwnDevice } from '../contract/page.ts'
import styles from './devices-page.module.css'

/** A customer's devices, each with what becomes of its link. */
export function Page({ devices }: { devices: OwnDevice[] }) {
  const t = useMessages('pre-registration')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.page}>
        <h1>{t('devices.heading')}</h1>
        <p>{devices.length === 0 ? t('devices.none') : t('devices.what')}</p>
        {devices.length === 0 && <StartShopping>{t('devices.shop')}</StartShopping>}
        <Rows>
          {devices.map((device) => (
            <Row key={device.id} room="medium">
              <div>
                <p>
                  <a href={`${prefix}/dp/${device.asin}`}>{device.title}</a>
                </p>
                <p className={styles.note}>
                  {t(`standing.${device.standing}`)}
                  {device.serial && ` · ${t('devices.serial', { serial: device.serial })}`}
                </p>
                <p className={styles.note}>
                  <a href={`${prefix}/orders/${device.orderId}`}>{t('devices.order', { id: device.orderId })}</a>
                </p>
              </div>
              <Deed device={device} />
            </Row>
          ))}
        </Rows>
      </div>
    </Layout>
  )
}

/** The one button that a device's standing allows. */
function Deed({ device: { id, title, standing, canLink } }: { device: OwnDevice }) {
  const t = useMessages('pre-registration')
  const { prefix } = usePage()
  const deed = canLink ? 'link' : ['pending', 'waiting', 'claimed'].includes(standing) ? 'remove' : undefined
  if (!deed) return null
  return (
    <form method="post" action={`${prefix}/account/linked-devices/${id}/${deed}`}>
      <FormKey of={`${deed}-${id}`} />
      <Button type="submit" size="small" aria-label={`${t(`deed.${deed}`)}: ${title}`}>
        {t(`deed.${deed}`)}
      </Button>
    </form>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('pre-registration')('devices.title'),
  robots: 'noindex',
})
