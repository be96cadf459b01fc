import type { Purchasing } from '#commerce/companies/contract.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import type { Filled } from '../contract.ts'
import styles from './checkout.module.css'

type Props = { purchasing: Purchasing; filled: Filled; faults: Filled }

/** The numbers under which the buyer's company knows the order. */
export function ReferenceFields({ purchasing: { needsPurchaseOrder, costCentres }, filled, faults }: Props) {
  const t = useMessages('checkout')
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('references.legend')}</legend>
      <div className={styles.addresses}>
        <TextField
          name="purchaseOrder"
          label={t('references.purchaseOrder')}
          hint={needsPurchaseOrder ? undefined : t('references.optional')}
          required={needsPurchaseOrder}
          maxLength={40}
          autoComplete="off"
          defaultValue={filled.purchaseOrder ?? ''}
          error={faults.purchaseOrder ? t(`fault.${faults.purchaseOrder}`) : undefined}
        />
        {costCentres.length > 0 && (
          <SelectField
            name="costCentre"
            label={t('references.costCentre')}
            defaultValue={filled.costCentre ?? ''}
            error={faults.costCentre ? t(`fault.${faults.costCentre}`) : undefined}
          >
            <option value="">{t('references.none')}</option>
            {costCentres.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </fieldset>
  )
}
