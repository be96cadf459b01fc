import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { FieldRow } from '#platform/ui/field-row/field-row.tsx'
import type { OneProps } from '../contract/pages.ts'
import { distanceText } from '../rules/distance.ts'
import { onePath } from '../rules/paths.ts'
import styles from './trade-in.module.css'

type Props = Pick<OneProps, 'dropOffs' | 'near'> & { id: string }

/** Where a parcel can be dropped off, the nearest first to the postal code in the field. */
export function DropOffs({ id, dropOffs, near: { postalCode, isKnown } }: Props) {
  const t = useMessages('trade-in')
  const { prefix, locale } = usePage()
  return (
    <section className={styles.section} id="drop-offs">
      <h2>{t('one.dropOffs')}</h2>
      <form method="get" action={`${prefix}${onePath(id)}#drop-offs`}>
        <FieldRow>
          <TextField
            label={t('one.zip')}
            name="zip"
            maxLength={12}
            autoComplete="postal-code"
            defaultValue={postalCode}
            hint={postalCode !== '' && !isKnown ? t('one.unknownZip') : undefined}
          />
          <Button type="submit">{t('one.nearest')}</Button>
        </FieldRow>
      </form>
      <ul className={styles.grid}>
        {dropOffs.map(({ processorAddress: at, latitude, longitude, kilometers }) => (
          <li key={`${at.fullName} ${at.line1}`}>
            <address className={styles.tile}>
              <span className={styles.name}>{at.fullName}</span>
              <span>{[at.line1, at.line2].filter(Boolean).join(', ')}</span>
              <span>{[at.city, at.state, at.postalCode].filter(Boolean).join(' ')}</span>
              {kilometers !== null && <span>{distanceText(kilometers, at.countryCode, locale)}</span>}
              <a href={`geo:${latitude},${longitude}`}>{t('one.map', { name: at.fullName })}</a>
            </address>
          </li>
        ))}
      </ul>
    </section>
  )
}
