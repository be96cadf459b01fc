import { addressRows } from '#commerce/location/rules/address-rows.ts'
import { AddressFields } from '#commerce/location/ui/address-fields.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { Radio } from '#platform/ui/radio/radio.tsx'
import { RadioGroup } from '#platform/ui/radio/radio-group.tsx'
import type { DetailsPageProps } from '../contract.ts'
import styles from './checkout.module.css'

/** Contact and address: a saved address of the customer, or a new one. */
export function AddressChoice({ checkout, filled, faults, form, addresses, email }: DetailsPageProps) {
  const t = useMessages('checkout')
  const isOwn = checkout.addressUse === 'own'
  const known = addresses.some(({ id }) => id === filled.addressId) ? filled.addressId : undefined
  const chosen = known ?? (filled.addressId === 'new' ? 'new' : (addresses[0]?.id ?? 'new'))
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t(isOwn ? 'address.own' : 'address.legend')}</legend>
      <div className={styles.addresses}>
        {isOwn && <p>{t('address.ownHint')}</p>}
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          required
          label={t('address.email')}
          defaultValue={filled.email ?? ''}
          error={faults.email ? t(`fault.${faults.email}`) : undefined}
        />
        {addresses.length === 0 && faults.addressId && <p className={styles.fault}>{t(`fault.${faults.addressId}`)}</p>}
        {addresses.length > 0 && (
          <RadioGroup
            legend={t('address.stored')}
            error={faults.addressId ? t(`fault.${faults.addressId}`) : undefined}
          >
            {addresses.map((each) => (
              <Radio
                key={each.id}
                name="addressId"
                value={each.id}
                look="tile"
                defaultChecked={chosen === each.id}
                label={'company' in each ? t('address.ofCompany', { company: each.company }) : each.address.fullName}
                hint={addressRows('company' in each ? each.address : { ...each.address, fullName: '' }).join(', ')}
              />
            ))}
            <Radio
              name="addressId"
              value="new"
              look="tile"
              defaultChecked={chosen === 'new'}
              label={t('address.another')}
            />
          </RadioGroup>
        )}
        <div className={styles.newAddress}>
          <AddressFields form={form} filled={filled} faults={faults} />
          {email !== undefined && (
            <Checkbox
              name="remember"
              value="1"
              defaultChecked={filled.remember === '1'}
              label={t('address.remember')}
            />
          )}
        </div>
      </div>
    </fieldset>
  )
}
