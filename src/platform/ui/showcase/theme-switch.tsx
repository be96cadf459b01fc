import { Radio } from '../radio/radio.tsx'
import { RadioGroup } from '../radio/radio-group.tsx'

const themes = [
  ['system', 'As the device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

export function ThemeSwitch() {
  function choose(theme: string) {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }
  return (
    <RadioGroup legend="Theme" legendHidden layout="row">
      {themes.map(([value, label]) => (
        <Radio
          key={value}
          name="theme"
          value={value}
          label={label}
          defaultChecked={value === 'system'}
          onChange={() => choose(value)}
        />
      ))}
    </RadioGroup>
  )
}
