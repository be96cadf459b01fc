import type { ReactNode } from 'react'
import type { Slots as Declared, PartsOf } from './declared.ts'
import { LateSlot } from './late-slot.tsx'
import { type FilledSlot, useRoot } from './page-root.tsx'

type Shows<Name extends keyof Declared> = Declared[Name]['shows']

/** `data` is by module; modules without data are not shown, unless they always are. `told` is the frame's data for every module in the slot. */
export type SlotsProps<Name extends keyof Declared> = {
  name: Name
  data: PartsOf<Shows<Name>>
  /** What is there if nothing fills the slot. */
  children?: ReactNode
} & (Declared[Name] extends { told: infer Told } ? { told: Told } : { told?: undefined })

/** A named slot in a page frame: shows what modules contribute, each with its public data. */
export function Slots<Name extends keyof Declared>({ name, data, told, children }: SlotsProps<Name>) {
  const byModule = data as Record<string, object>
  const filling = useFilled(name, data)
  if (!filling[0]) return children
  return filling.map((filled) => {
    const { module, order, moment, component: Slot } = filled
    const key = `${module} ${order}`
    const props = { ...byModule[module], ...(told as object | undefined) }
    return moment === 'load' && Slot ? (
      <Slot key={key} {...props} />
    ) : (
      <LateSlot key={key} filled={filled} props={props} />
    )
  })
}

/** Returns what fills a slot, for frames that look different when it is filled. */
export const useFilled = (name: keyof Declared, data: object): FilledSlot[] =>
  useRoot().slots.filter(({ slot, module, always }) => slot === name && (always || Object.hasOwn(data, module)))
