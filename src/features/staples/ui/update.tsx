import type { FormEvent, RefObject } from 'react'
import { FormQuantity } from '#commerce/buy-box/ui/form-quantity.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Popover } from '#platform/ui/popover/popover.tsx'
import type { OwnStaple } from '../contract/pages.ts'
import { readChosen } from '../rules/cadence.ts'
import { CadenceField } from './cadence-field.tsx'
import styles from './popovers.module.css'
import type { Chosen } from './use-staple.ts'

type Props = {
  staple: OwnStaple
  open: boolean
  setOpen: (open: boolean) => void
  anchor: RefObject<Element | null>
  change: (chosen: Chosen) => Promise<void>
}

/** Changes quantity and cadence. Its fields begin with what is stored whenever it opens, so closing it without saving changes nothing. */
export function Update({ staple, open, setOpen, anchor, change }: Props) {
  const t = useMessages('staples')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = readChosen(new FormData(event.currentTarget))
    if (!chosen) return
    setOpen(false)
    void change(chosen)
  }
  return (
    <Popover title={t('change')} closeLabel={t('row.close')} open={open} onOpenChange={setOpen} anchor={anchor}>
      <form onSubmit={submit} className={styles.update}>
        <FormQuantity label={t('quantity')} value={staple.quantity} />
        <CadenceField cadence={staple.cadence} />
        <Button type="submit">{t('save')}</Button>
      </form>
    </Popover>
  )
}
