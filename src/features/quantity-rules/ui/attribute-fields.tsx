import { useMessages } from '#platform/render/use-messages.ts'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { Attribute } from '../contract/shared.ts'
import { PATTERNS } from '../rules/attributes.ts'

type AttributeFieldsProps = {
  attributes: Attribute<string>[]
  /** What they say already. */
  values?: string[] | undefined
}

/** The texts that an item is customized with, as fields of a form of its own item (spec 1, section 7). */
export function AttributeFields({ attributes, values = [] }: AttributeFieldsProps) {
  const t = useMessages('quantity-rules')
  return attributes.map(({ name, maxLength, characters }, index) => (
    <div key={name}>
      <input type="hidden" name={`custom-name.0.${index}`} value={name} />
      <TextField
        name={`custom-value.0.${index}`}
        label={name}
        required
        maxLength={maxLength}
        pattern={PATTERNS[characters]}
        defaultValue={values[index]}
        autoComplete="off"
        hint={t(`customize.characters.${characters}`, { most: maxLength })}
      />
    </div>
  ))
}
