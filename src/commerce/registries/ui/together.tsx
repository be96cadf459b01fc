import shared from '#commerce/lists/ui/item.module.css'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Progress } from '#platform/ui/progress/progress.tsx'
import type { ShownTogether } from '../contract/registries.ts'
import styles from './item.module.css'

/** How far something is that several people give together; those who keep the registry read who gives. */
export function Together({ price, left, percent, endsAt, givers, title }: ShownTogether & { title: string }) {
  const t = useMessages('registries')
  const { locale } = usePage()
  if (!price || !left) return null
  const value = t('together.value', { percent, price: price.displayString })
  return (
    <div className={styles.together}>
      <Progress label={t('together.label', { title })} value={percent} valueText={value} />
      <p className={shared.facts}>
        <span>{left.amount > 0 ? t('together.left', { left: left.displayString }) : t('together.whole')}</span>
        {endsAt && left.amount > 0 && <span>{t('together.until', { date: toDay(endsAt, locale, 'medium') })}</span>}
      </p>
      {givers && givers.length > 0 && (
        <ul className={styles.givers}>
          {givers.map(({ name, message }, index) => (
            <li key={String(index)}>
              <bdi>{name}</bdi>
              {message && <p className={shared.note}>{message}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
