import type { Slots } from './declared.ts'
import type { ClientModule, Load, PageModule, SlotEntry, View } from './module.ts'
import type { LoadedSlot } from './page-root.tsx'

/** Loads the code of a view: its page, and the slots of the modules that take part in it. */
export async function loadView(
  modules: ClientModule[],
  view: View,
): Promise<{ page: PageModule; slots: LoadedSlot[]; sources: string[] }> {
  const [load] = modules.flatMap(({ pages }) => (pages?.[view.page] as Load<PageModule> | undefined) ?? [])
  if (!load) throw new Error(`No module has the page ${view.page}.`)
  const entries = modules
    .filter(({ name }) => view.slots.includes(name))
    .flatMap(entriesOf)
    .filter(({ on }) => !on || on.includes(view.page))
    .sort((a, b) => a.order - b.order)
  const [page, ...loaded] = await Promise.all([load(), ...entries.map((entry) => entry.load())])
  const slots = entries.map(({ module, slot, order }, index) => ({
    module,
    slot,
    order,
    // Its props were checked where it was declared (`ClientModule`).
    component: loaded[index]?.Slot as unknown as LoadedSlot['component'],
  }))
  const sources = [load, ...entries.map((entry) => entry.load)].flatMap(({ source }) => source ?? [])
  return { page, slots, sources }
}

const entriesOf = ({ name, slots }: ClientModule) =>
  Object.entries(slots ?? {}).map(([slot, entry]: [string, SlotEntry]) => ({
    ...entry,
    module: name,
    slot: slot as keyof Slots,
  }))
