import type { ComponentType } from 'react'
import type { Slots } from './declared.ts'
import type { ClientModule, Load, PageModule, SlotEntry, View, ViewCode } from './module.ts'
import type { FilledSlot } from './page-root.tsx'

/** Loads a view's code for rendering: its page, and the slots of the modules that take part. */
export async function loadView(
  modules: ClientModule[],
  view: View,
): Promise<{ page: PageModule; slots: FilledSlot[]; code: ViewCode<string> }> {
  const [load] = modules.flatMap(({ pages }) => (pages?.[view.page] as Load<PageModule> | undefined) ?? [])
  if (!load) throw new Error(`No module has the page ${view.page}.`)
  const entries = modules
    .flatMap(entriesOf)
    .filter(({ module, always }) => always || view.slots.includes(module))
    .filter(({ on }) => !on || on.includes(view.page))
    .sort((a, b) => a.order - b.order)
  const [page, ...loaded] = await Promise.all([load(), ...entries.map((entry) => entry.load())])
  const named = entries.map(({ module, slot, order, hydrate: moment, always }) => ({
    ...{ module, slot, order, moment },
    ...(always && { always }),
  }))
  const slots = named.map((each, index) => ({
    ...each,
    // Its props were checked at the declaration (`ClientModule`).
    component: loaded[index]?.Slot as unknown as ComponentType<object>,
  }))
  const code = {
    page: load.source ?? '',
    slots: named.map((each, index) => ({ ...each, code: entries[index]?.load.source ?? '' })),
  }
  return { page, slots, code }
}

const entriesOf = ({ name, slots }: ClientModule) =>
  Object.entries(slots ?? {}).map(([slot, entry]: [string, SlotEntry]) => ({
    ...entry,
    module: name,
    slot: slot as keyof Slots,
  }))
