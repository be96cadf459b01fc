import { countryName } from '#commerce/location/ui/address-lines.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import type { BusinessPageProps } from '../contract/pages.ts'
import styles from './business.module.css'

const FIELDS = ['name', 'registration', 'vatNumber'] as const

/** Applies as a company. A field that was refused says why. */
export function ApplyForm({ countries, filled, problem }: Pick<BusinessPageProps, 'countries' | 'filled' | 'problem'>) {
  const t = useMessages('business-accounts')
  const { prefix, locale } = usePage()
  const [name, ...others] = FIELDS.map((field) => (
    <TextField
      key={field}
      name={field}
      label={t(`apply.${field}`)}
      hint={field === 'name' ? undefined : t(`apply.${field}Hint`)}
      error={problem === field ? t(`problem.${field}`) : undefined}
      defaultValue={filled[field]}
      required={field === 'name'}
      maxLength={200}
      autoComplete={field === 'name' ? 'organization' : 'off'}
    />
  ))
  return (
    <section aria-labelledby="apply" className={styles.part}>
      <h2 id="apply">{t('apply.heading')}</h2>
      <p>{t('apply.what')}</p>
      <form method="post" action={`${prefix}/account/business/apply`} className={styles.form}>
        <FormKey of="apply" />
        {name}
        <SelectField
          name="country"
          label={t('apply.country')}
          defaultValue={countries.find((country) => country === filled.country)}
          autoComplete="country"
        >
          {countries.map((country) => (
            <option key={country} value={country}>
              {countryName(country, locale)}
            </option>
          ))}
        </SelectField>
        {others}
        <Button type="submit" look="primary">
          {t('apply.button')}
        </Button>
      </form>
    </section>
  )
}
