import { type ComponentProps, useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import field from '../field/field.module.css'
import { Icon } from '../icon/icon.tsx'
import select from '../select/select.module.css'
import { itemFor, type QuantityItem, textOf } from './items.ts'
import type { QuantitySelectorProps } from './props.ts'
import styles from './quantity-selector.module.css'
import type { Selector } from './use-selector.ts'

type PlainControlProps = Pick<QuantitySelectorProps, 'config' | 'items' | 'name' | 'variationName'> & {
  selector: Selector
  chooseText: string
  labelId: string
}

const stay = () => () => {}

/** The browser's own control: it posts the quantity, and is what is seen without scripts. */
export function PlainControl({
  config,
  items = [],
  name,
  variationName,
  selector,
  chooseText,
  labelId,
}: PlainControlProps) {
  const isScripted = useSyncExternalStore(
    stay,
    () => true,
    () => false,
  )
  const { chosen, limits, isEnabled, choose, textFor } = selector
  const { variationSelectorListsMap: lists = {}, showATCButtonWhenZeroQuantity: adds } = config
  const variations = Object.keys(lists)
  const list = variations.length > 0 ? once(Object.values(lists).flat()) : items
  const common = { name, disabled: !isEnabled, 'aria-labelledby': labelId, autoComplete: 'off' } as const

  if (config.shapeType || list.length === 0) {
    const value = isScripted || !adds ? chosen.quantity : chosen.quantity || limits.least
    return (
      <span className={styles.plain}>
        <input
          {...common}
          key={`${isScripted}`}
          // A hidden one, because what is not seen must not stop the form.
          type={isScripted ? 'hidden' : 'number'}
          inputMode="numeric"
          min={limits.allowsZero ? 0 : limits.least}
          max={limits.most}
          step={1}
          {...(isScripted ? { value } : { defaultValue: value })}
          className={classNames(field.control, styles.number)}
        />
      </span>
    )
  }
  return (
    <span className={styles.plain}>
      {variations.length > 0 && (
        <Choice
          {...common}
          name={variationName}
          aria-label={config.sellingDimension}
          aria-labelledby={config.sellingDimension ? undefined : labelId}
          value={chosen.variation}
          onChange={(variation) => choose({ ...chosen, variation })}
        >
          {variations.map((variation) => (
            <option key={variation}>{variation}</option>
          ))}
        </Choice>
      )}
      <Choice
        {...common}
        value={`${chosen.quantity}`}
        onChange={(text) => choose({ ...chosen, quantity: Number(text) })}
      >
        {!itemFor(list, chosen.quantity) && (
          <option value={chosen.quantity}>{chosen.quantity === 0 ? chooseText : textFor(chosen)}</option>
        )}
        {list.map((item) => (
          <option key={item.id} value={item.data.quantity}>
            {textOf(item, 'short')}
          </option>
        ))}
      </Choice>
    </span>
  )
}

type ChoiceProps = Omit<ComponentProps<'select'>, 'onChange'> & { onChange: (value: string) => void }

const Choice = ({ onChange, ...rest }: ChoiceProps) => (
  <span className={select.frame}>
    <select
      {...rest}
      className={classNames(field.control, select.select)}
      onChange={(event) => onChange(event.target.value)}
    />
    <Icon name="chevron-down" className={select.chevron} />
  </span>
)

const once = (items: QuantityItem[]): QuantityItem[] =>
  items.filter((item, index) => items.findIndex(({ data }) => data.quantity === item.data.quantity) === index)
