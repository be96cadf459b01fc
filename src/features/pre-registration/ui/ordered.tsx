import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import type { OrderedDevice } from '../contract/page.ts'
import { DEVICES_PATH } from '../rules/names.ts'
import styles from './ordered.module.css'

/** The devices of an order with what becomes of their link, and the way to take them out. */
export function Slot({ devices }: { devices: OrderedDevice[] }) {
  const t = useMessages('pre-registration')
  const { prefix } = usePage()
  return (
    <Card as="section" padding="large" aria-label={t('devices.heading')} className={styles.card}>
      <h2 className={styles.heading}>{t('devices.heading')}</h2>
      <ul className={styles.devices}>
        {devices.map(({ id, title, serial, standing }) => (
          <li key={id}>
            <p>{title}</p>
            <p className={styles.note}>
              {t(`standing.${standing}`)}
              {serial && ` · ${t('devices.serial', { serial })}`}
            </p>
          </li>
        ))}
      </ul>
      <p>
        <a href={prefix + DEVICES_PATH}>{t('devices.manage')}</a>
      </p>
    </Card>
  )
}
