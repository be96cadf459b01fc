import { useEffect, useState } from 'react'
import type { SpecialTold } from '#commerce/buy-box/contract.ts'
import { lockKey, lockOffer } from '#commerce/buy-box/ui/lock.ts'
import { parameterOf } from '#commerce/cart/ui/parameters.ts'
import { useOpening } from '#platform/ui/dialog/use-opening.ts'
import type { PageRule } from '../contract/pages.ts'
import { ruleOfOffer } from '../rules/choices.ts'
import { CustomizeField } from './customize-field.tsx'

/** The button "Customize" in a special offer's form. */
export function Slot({ rules, ...told }: SpecialTold & { rules: PageRule[] }) {
  const rule = ruleOfOffer(rules, told.offerListingId)
  return rule && rule.attributes.length > 0 && !told.isOff ? <Customize {...told} rule={rule} /> : null
}

/** The form's own button is locked until there are texts: a press opens the dialog instead. */
function Customize({ rule: { attributes }, offerListingId }: SpecialTold & { rule: PageRule }) {
  const [values, setValues] = useState<string[]>()
  const { everOpened, open, setOpen } = useOpening()
  const isLocked = values === undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the function to open it stays the same in effect
  useEffect(() => {
    if (!isLocked) return
    return lockOffer(lockKey('special-offer', offerListingId), {
      'aria-haspopup': 'dialog',
      onClick: () => setOpen(true),
    })
  }, [isLocked, offerListingId])

  const texts = attributes.map(({ name }, index) => ({ name, value: values?.[index] ?? '' }))
  return (
    <CustomizeField
      attributes={attributes}
      values={values}
      opening={{ open, everOpened }}
      open={() => setOpen(true)}
      save={(next) => {
        setValues(next)
        setOpen(false)
      }}
      close={() => setOpen(false)}
    >
      <input type="hidden" {...parameterOf('customAttributes', texts)} />
    </CustomizeField>
  )
}
