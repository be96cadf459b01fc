import { type LoadedSlot, useRoot } from './page-root.tsx'

export type SlotsProps = {
  name: string
  /** Public data by feature; a feature without any is not shown. */
  data: Record<string, object>
  /** What the frame tells those who stand in it. */
  told?: object | undefined
}

/** A named place of a page frame: shows what features contribute to it, with each feature's public data. */
export function Slots({ name, data, told }: SlotsProps) {
  const entries = useFilled(name, data)
  return entries.map(({ module, order, component: Slot }) => (
    <Slot key={`${module} ${order}`} {...data[module]} {...told} />
  ))
}

/** What stands in a named place; for frames that look different when somebody does. */
export const useFilled = (name: string, data: Record<string, object>): LoadedSlot[] =>
  useRoot().slots.filter(({ slot, module }) => slot === name && data[module])
