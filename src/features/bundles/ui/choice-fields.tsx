import { useMessages } from '#platform/render/use-messages.ts'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import type { ShownBundle, ShownPart } from '../contract/shopper.ts'
import { choiceSlots } from '../rules/bundle.ts'

type Props = {
  slots: ShownBundle['slots']
  choices: string[]
  setChoices: ((choices: string[]) => void) | undefined
}

/** A list for each slot with a choice. What is sold out can be seen and not chosen. */
export function ChoiceFields({ slots, choices, setChoices }: Props) {
  const t = useMessages('bundles')
  const choose = (place: number, asin: string) =>
    setChoices?.(choices.map((each, index) => (index === place ? asin : each)))
  const wordsOf = ({ title, surcharge, isAvailable }: ShownPart) => {
    if (!isAvailable) return t('choice.gone', { title })
    return surcharge ? t('choice.more', { title, surcharge: surcharge.displayString }) : title
  }
  return choiceSlots(slots).map(({ name, parts }, place) => (
    <SelectField
      key={`${name} ${String(place)}`}
      label={name ?? t('choice.label')}
      name={`choice.${place}`}
      {...(setChoices
        ? { value: choices[place], onChange: (event) => choose(place, event.currentTarget.value) }
        : { defaultValue: choices[place] })}
    >
      {parts.map((part) => (
        <option key={part.asin} value={part.asin} disabled={!part.isAvailable}>
          {wordsOf(part)}
        </option>
      ))}
    </SelectField>
  ))
}
