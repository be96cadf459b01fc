import { useState } from 'react'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import type { AddressField, AddressForm, PostalAddress, readAddressForm } from '../contract.ts'
import styles from './address-fields.module.css'

export type AddressFieldsProps = {
  form: AddressForm
  filled: Partial<Record<keyof PostalAddress, string>>
  /** Fields to the text keys of their faults. */
  faults: Partial<Record<keyof PostalAddress, string>>
}

const AUTO_COMPLETE: Record<AddressField, string> = {
  fullName: 'name',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
}
const SHORT: AddressField[] = ['postalCode', 'city', 'region']

/**
 * The address fields in the country's order. Choosing another country loads its fields; without
 * JavaScript, a button does so by sending the form as it is (`another-country`).
 */
export function AddressFields({ form: first, filled, faults }: AddressFieldsProps) {
  const t = useMessages('location')
  const { marketplace, language } = usePage()
  const [form, setForm] = useState(first)
  const chooseCountry = async (country: string) => {
    const answer = await call<typeof readAddressForm>({
      method: 'GET',
      path: `/api/marketplaces/${marketplace}/address-forms/${country}?language=${language}`,
    })
    if (answer.ok) setForm(answer.value)
  }
  const fault = (name: keyof PostalAddress) => {
    const code = faults[name] === 'postal-code' && form.country === 'US' ? 'zip-code' : faults[name]
    return code ? t(`fault.${code}`) : undefined
  }
  const shorts = form.fields.filter((name) => SHORT.includes(name)).length
  return (
    <div className={styles.fields}>
      <CountryChoice form={form} fault={fault('country')} choose={chooseCountry} />
      {form.fields.map((name) => {
        const isWhole = !SHORT.includes(name) || (shorts % 2 === 1 && name === lastShort(form.fields))
        const isOptional = form.optional.includes(name)
        const shared = {
          name,
          autoComplete: AUTO_COMPLETE[name],
          label: labelOf(t, name, form.country),
          error: fault(name),
          defaultValue: filled[name] ?? '',
          required: !isOptional,
        }
        return (
          <div key={name} className={isWhole ? styles.whole : styles.half}>
            {name === 'region' ? (
              <SelectField {...shared} key={form.country}>
                <option value="">{t('choose')}</option>
                {form.regions.map(({ value, name: text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </SelectField>
            ) : (
              <TextField {...shared} mark={isOptional ? t('optional') : undefined} />
            )}
          </div>
        )
      })}
    </div>
  )
}

type CountryChoiceProps = { form: AddressForm; fault: string | undefined; choose: (country: string) => void }

function CountryChoice({ form: { country, countries }, fault, choose }: CountryChoiceProps) {
  const t = useMessages('location')
  const [only] = countries
  if (countries.length === 1 && only)
    return (
      <div className={styles.whole}>
        <input type="hidden" name="country" value={only.value} />
        <p className={styles.note}>{t('only', { country: only.name })}</p>
        {fault && <p className={styles.fault}>{fault}</p>}
      </div>
    )
  return (
    <div className={styles.whole}>
      <SelectField
        name="country"
        autoComplete="country"
        label={t('country')}
        error={fault}
        defaultValue={country}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {countries.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit" name="another-country" value="1" look="secondary" className={styles.refresh}>
          {t('refresh')}
        </Button>
      </noscript>
    </div>
  )
}

const lastShort = (fields: AddressField[]) => fields.findLast((name) => SHORT.includes(name))

const REGIONS: Record<string, string> = { US: 'state', BR: 'state', CA: 'province', IT: 'province', JP: 'prefecture' }
const POSTAL_CODES: Record<string, string> = { US: 'zip', GB: 'postcode', IE: 'eircode' }

/** Uses the country's own terms for a region and a postal code. */
function labelOf(t: ReturnType<typeof useMessages>, name: AddressField, country: string): string {
  if (name === 'region') return t(`region.${REGIONS[country] ?? 'region'}`)
  if (name === 'postalCode') return t(`postal.${POSTAL_CODES[country] ?? 'code'}`)
  return t(`field.${name}`)
}
