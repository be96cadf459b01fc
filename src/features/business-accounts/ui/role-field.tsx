import type { CompanyRole } from '#commerce/companies/contract.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { SelectField } from '#platform/ui/select/select-field.tsx'

const ROLES: CompanyRole[] = ['buyer', 'approver', 'admin']

export function RoleField({
  label,
  value,
  labelHidden = false,
  hint,
}: {
  label: string
  value: CompanyRole
  labelHidden?: boolean
  hint?: string
}) {
  const t = useMessages('business-accounts')
  return (
    <SelectField name="role" label={label} labelHidden={labelHidden} hint={hint} defaultValue={value}>
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {t(`role.${role}`)}
        </option>
      ))}
    </SelectField>
  )
}
