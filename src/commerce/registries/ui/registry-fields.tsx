import { useState } from 'react'
import type { StoredAddress } from '#commerce/addresses/contract.ts'
import shared from '#commerce/lists/ui/pages.module.css'
import type { AddressForm } from '#commerce/location/contract.ts'
import { addressRows } from '#commerce/location/rules/address-rows.ts'
import { AddressFields } from '#commerce/location/ui/address-fields.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import { TextAreaField } from '#platform/ui/field/text-area-field.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { Radio } from '#platform/ui/radio/radio.tsx'
import { RadioGroup } from '#platform/ui/radio/radio-group.tsx'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import { PRIVACIES } from '../contract/kinds.ts'
import type { Filled } from '../contract/pages.ts'
import { namesOf } from '../rules/names.ts'
import styles from './pages.module.css'

type Props = {
  filled: Filled
  fault: string | null
  addressFaults: Filled
  addresses: StoredAddress[]
  form: AddressForm
  thisYear: number
  /** Whether an address can stay as it is. */
  hasAddress?: boolean
}

/** What is said of a registry, and where its gifts go. */
export function RegistryFields(props: Props) {
  const { filled, fault } = props
  const t = useMessages('registries')
  const faultOf = (name: string) => (fault === name ? t(`fault.${name}`) : undefined)
  const [{ ownerName = '', partnerName = '' }, setNames] = useState(filled)
  const name = namesOf({ ownerName: ownerName.trim(), partnerName: partnerName.trim() })
  return (
    <>
      <TextField
        name="ownerName"
        label={t('form.ownerName')}
        hint={t('form.ownerNameHint')}
        defaultValue={filled.ownerName ?? ''}
        maxLength={100}
        autoComplete="name"
        onChange={({ target }) => setNames((names) => ({ ...names, ownerName: target.value }))}
        error={faultOf('ownerName')}
      />
      <TextField
        name="partnerName"
        label={t('form.partnerName')}
        defaultValue={filled.partnerName ?? ''}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setNames((names) => ({ ...names, partnerName: target.value }))}
        error={faultOf('partnerName')}
      />
      <TextField
        name="name"
        label={t('form.name')}
        hint={t('form.nameHint')}
        defaultValue={filled.name ?? ''}
        maxLength={100}
        autoComplete="off"
        error={faultOf('name')}
      />
      <DateFields {...props} />
      <TextAreaField
        name="greeting"
        label={t('form.greeting')}
        defaultValue={filled.greeting ?? ''}
        maxLength={1000}
        rows={3}
        error={faultOf('greeting')}
      />
      <RadioGroup
        legend={t('form.privacy')}
        hint={ownerName.trim() ? `${t('form.shownAs', { name })} ${t('form.privacyHint')}` : t('form.privacyHint')}
      >
        {PRIVACIES.map((each) => (
          <Radio
            key={each}
            name="privacyStatus"
            value={each}
            defaultChecked={(filled.privacyStatus ?? 'private') === each}
            label={t(`privacy.${each}`)}
          />
        ))}
      </RadioGroup>
      <Checkbox
        name="isSurprise"
        value="1"
        defaultChecked={filled.isSurprise !== undefined}
        label={t('form.surprise')}
        hint={t('form.surpriseHint')}
      />
      <WhereTo {...props} />
    </>
  )
}

/** Day, month and year of the occasion, month by name. */
function DateFields({ filled, fault, thisYear }: Props) {
  const t = useMessages('registries')
  const { locale } = usePage()
  const monthName = (month: number) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1, 1))
  const years = Array.from({ length: 12 }, (_, index) => thisYear - 1 + index)
  const error = fault === 'occasion_date' ? t('fault.occasion_date') : undefined
  return (
    <fieldset className={styles.date}>
      <legend>{t('form.date')}</legend>
      <SelectField name="occasionMonth" label={t('form.month')} defaultValue={filled.occasionMonth ?? ''} error={error}>
        <option value="">–</option>
        {Array.from({ length: 12 }, (_, index) => (
          <option key={monthName(index + 1)} value={index + 1}>
            {monthName(index + 1)}
          </option>
        ))}
      </SelectField>
      <SelectField name="occasionDay" label={t('form.day')} defaultValue={filled.occasionDay ?? ''}>
        <option value="">–</option>
        {Array.from({ length: 31 }, (_, index) => (
          <option key={String(index + 1)} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </SelectField>
      <SelectField name="occasionYear" label={t('form.year')} defaultValue={filled.occasionYear ?? String(thisYear)}>
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </SelectField>
    </fieldset>
  )
}

/** Where gifts go, which no giver sees: one of the customer's addresses, or another one. */
function WhereTo({ filled, fault, addressFaults, addresses, form, hasAddress = false }: Props) {
  const t = useMessages('registries')
  const chosen = filled.addressId ?? (hasAddress ? '' : (addresses[0]?.id ?? 'new'))
  return (
    <fieldset className={styles.where}>
      <legend>{t('form.where')}</legend>
      <p className={shared.note}>{t('form.whereHint')}</p>
      {fault === 'address' && <p className={styles.fault}>{t('fault.address')}</p>}
      <RadioGroup legend={t('form.whereChoice')}>
        {hasAddress && (
          <Radio name="addressId" value="" look="tile" defaultChecked={chosen === ''} label={t('form.same')} />
        )}
        {addresses.map(({ id, address }) => (
          <Radio
            key={id}
            name="addressId"
            value={id}
            look="tile"
            defaultChecked={chosen === id}
            label={address.fullName}
            hint={addressRows({ ...address, fullName: '' }).join(', ')}
          />
        ))}
        <Radio
          name="addressId"
          value="new"
          look="tile"
          defaultChecked={chosen === 'new'}
          label={t('form.another')}
          hint={t('form.anotherHint')}
        />
      </RadioGroup>
      <div className={styles.newAddress}>
        <AddressFields form={form} filled={filled} faults={addressFaults} />
      </div>
    </fieldset>
  )
}
