import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Radio } from '#platform/ui/radio/radio.tsx'
import { RadioGroup } from '#platform/ui/radio/radio-group.tsx'
import type { OwnedClaim } from '../contract/shopper.ts'
import { CLAIMS_PATH } from '../rules/paths.ts'
import styles from './offer-view.module.css'

/** Where a customer says that the old device is handed in, and what they said. */
export function RecycledForm({ promotionId, ways, recycledAt, recycledWay, standing }: OwnedClaim) {
  const t = useMessages('recycle-and-save')
  const { prefix, locale } = usePage()
  if (recycledAt !== null)
    return (
      <p className={styles.note}>
        {t(`recycled.done.${recycledWay ?? 'drop-off'}`, { day: toDay(recycledAt, locale, 'medium') })}
      </p>
    )
  if (standing !== 'usable' && standing !== 'used') return null
  return (
    <details className={styles.note}>
      <summary className={styles.summary}>{t('recycled.heading')}</summary>
      <form method="post" action={`${prefix}${CLAIMS_PATH}/${promotionId}/recycled`} className={styles.recycled}>
        <FormKey of={`recycled-${promotionId}`} />
        <p>{t('recycled.statement')}</p>
        <RadioGroup legend={t('recycled.how')}>
          {ways.map((way, index) => (
            <Radio key={way} name="way" value={way} label={t(`recycled.way.${way}`)} defaultChecked={index === 0} />
          ))}
        </RadioGroup>
        <Button type="submit" size="small">
          {t('recycled.confirm')}
        </Button>
      </form>
    </details>
  )
}
