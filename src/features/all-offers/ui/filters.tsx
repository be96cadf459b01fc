import type { ReactNode } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import type { AllOffers, Chosen, ConditionFilter } from '../contract/wire.ts'
import { inTurn, offersPath, SORTS } from '../rules/paths.ts'
import styles from './offers.module.css'
import { PriceFields } from './price-fields.tsx'

type Props = {
  list: AllOffers
  chosen: Chosen
  /** Told what is chosen; without it, a button sends the form. */
  onChange?: (chosen: Chosen) => void
}

/** By condition, seller, price and free delivery, and in which order: a form that works without scripts. */
export function Filters({ list, chosen, onChange }: Props) {
  const t = useMessages('all-offers')
  const { prefix } = usePage()
  const { conditions, sellers, freeDelivery } = list.filters
  const change = (more: Chosen) => onChange?.({ ...chosen, ...more })
  const field = { chosen, isFollowed: onChange !== undefined }
  const isMixed = conditions.filter(({ condition }) => condition !== 'new' && condition !== 'used').length > 1
  const shown = conditions.filter(({ condition }) => condition !== 'used' || isMixed || chosen.condition === 'used')
  const nameOf = (condition: ConditionFilter) => t(condition === 'used' ? 'used' : `condition.${condition}`)
  // It divides nothing where delivery costs the same for all of them.
  const isDivided = chosen.delivery !== undefined || (freeDelivery > 0 && freeDelivery < list.count)
  return (
    <form
      method="get"
      action={prefix + offersPath(list.asin)}
      aria-label={t('filters.label')}
      className={styles.filters}
    >
      <Choice
        name="condition"
        {...field}
        onChoose={(value) => change({ condition: shown.find(({ condition }) => condition === value)?.condition })}
      >
        <option value="">{t('filters.all')}</option>
        {shown.map(({ condition, count }) => (
          <option key={condition} value={condition}>
            {t('filters.choice', { name: nameOf(condition), count })}
          </option>
        ))}
      </Choice>
      <Choice name="seller" {...field} onChoose={(value) => change({ seller: value || undefined })}>
        <option value="">{t('filters.all')}</option>
        {sellers.map(({ id, name, count }) => (
          <option key={id} value={id}>
            {t('filters.choice', { name, count })}
          </option>
        ))}
      </Choice>
      <PriceFields
        span={{ min: chosen.min, max: chosen.max }}
        onChange={onChange && ((span) => change(inTurn(span)))}
      />
      <Choice name="sort" {...field} onChoose={(value) => change({ sort: SORTS.find((sort) => sort === value) })}>
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </Choice>
      {isDivided && (
        <Checkbox
          name="delivery"
          value="free"
          label={t('filters.choice', { name: t('filters.delivery'), count: freeDelivery })}
          defaultChecked={onChange ? undefined : chosen.delivery === 'free'}
          checked={onChange && chosen.delivery === 'free'}
          onChange={({ target }) => change({ delivery: target.checked ? 'free' : undefined })}
        />
      )}
      {!onChange && <Button type="submit">{t('filters.apply')}</Button>}
    </form>
  )
}

type ChoiceProps = {
  name: 'condition' | 'seller' | 'sort'
  chosen: Chosen
  /** Whether the field shows what is chosen; otherwise what the address chose, until the form is sent. */
  isFollowed: boolean
  onChoose: (value: string) => void
  children: ReactNode
}

const Choice = ({ name, chosen, isFollowed, onChoose, children }: ChoiceProps) => {
  const t = useMessages('all-offers')
  const value = chosen[name] ?? (name === 'sort' ? 'best' : '')
  return (
    <SelectField
      name={name}
      label={t(`filters.${name}`)}
      defaultValue={isFollowed ? undefined : value}
      value={isFollowed ? value : undefined}
      onChange={({ target }) => onChoose(target.value)}
    >
      {children}
    </SelectField>
  )
}
