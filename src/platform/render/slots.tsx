import { useRoot } from './page-root.tsx'

/** A named place of a page frame: shows what features contribute to it, with each feature's public data. */
export function Slots({ name, data }: { name: string; data: Record<string, object> }) {
  const entries = useRoot().slots.filter(({ slot, module }) => slot === name && data[module])
  return entries.map(({ module, order, component: Slot }) => <Slot key={`${module} ${order}`} {...data[module]} />)
}
