import type { CompanyRole } from '#commerce/companies/contract.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { SelectField } from '#platform/ui/select/select-field.tsx'

const ROLES: CompanyRole[] = ['buyer', 'approver', 'admin']

export function RoleField({
  label,
  value,
  labelHidden = false,
}: {
  label: string
  value: CompanyRole
  labelHidden?: boolean
}) {
  const t = useMessages('business-accounts')
  return (
    <SelectField name="role" label={label} labelHidden={labelHidden} defaultValue={value}>
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {t(`role.${role}`)}
        </option>
      ))}
    </SelectField>
  )
}
