import { useMessages } from '#platform/render/use-messages.ts'
import { TextField } from '#platform/ui/field/text-field.tsx'
import styles from './checkout.module.css'
import type { Filled } from './details-page.tsx'

type Field = {
  name: 'email' | 'fullName' | 'line1' | 'line2' | 'city' | 'region' | 'postalCode'
  autoComplete: string
  type?: string
  half?: boolean
  optional?: boolean
}

const FIELDS: Field[] = [
  { name: 'email', autoComplete: 'email', type: 'email' },
  { name: 'fullName', autoComplete: 'name' },
  { name: 'line1', autoComplete: 'address-line1' },
  { name: 'line2', autoComplete: 'address-line2', optional: true },
  { name: 'postalCode', autoComplete: 'postal-code', half: true },
  { name: 'city', autoComplete: 'address-level2', half: true },
  { name: 'region', autoComplete: 'address-level1', optional: true },
]

/** Who gets it and where. */
export function AddressFields({ filled, faults, country }: { filled: Filled; faults: Filled; country: string }) {
  const t = useMessages('checkout')
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('address.legend')}</legend>
      <div className={styles.fields}>
        {FIELDS.map(({ name, autoComplete, type = 'text', half, optional }) => (
          <div key={name} className={half ? styles.half : styles.whole}>
            <TextField
              name={name}
              type={type}
              autoComplete={autoComplete}
              label={t(`address.${name}`)}
              mark={optional ? t('optional') : undefined}
              required={!optional}
              defaultValue={filled[name] ?? ''}
              error={faults[name] ? t(`fault.${faults[name]}`) : undefined}
            />
          </div>
        ))}
      </div>
      <input type="hidden" name="country" value={country} />
      <p className={styles.note}>{t('address.country', { country: t(`country.${country}`) })}</p>
      {faults.country && <p className={styles.fault}>{t('fault.country')}</p>}
    </fieldset>
  )
}
