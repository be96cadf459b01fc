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
  const [page, ...parts] = await Promise.all([loadOnce(load), ...entries.map((entry) => loadOnce(entry.load))])
  const named = entries.map(({ module, slot, order, hydrate: moment, always }) => ({
    ...{ module, slot, order, moment },
    ...(always && { always }),
  }))
  const slots = named.map((each, index) => ({
    ...each,
    // Its props were checked at the declaration (`ClientModule`).
    component: parts[index]?.Slot as unknown as ComponentType<object>,
  }))
  const code = {
    page: load.source ?? '',
    slots: named.map((each, index) => ({ ...each, code: entries[index]?.load.source ?? '' })),
  }
  return { page, slots, code }
}

/** Importing a module that is there already takes longer than rendering a small slot. */
const loaded = new WeakMap<Load<object>, object>()

async function loadOnce<Module extends object>(load: Load<Module>): Promise<Module> {
  const module = (loaded.get(load) as Module | undefined) ?? (await load())
  loaded.set(load, module)
  return module
}

const entriesOf = ({ name, slots }: ClientModule) =>
  Object.entries(slots ?? {}).map(([slot, entry]: [string, SlotEntry]) => ({
    ...entry,
    module: name,
    slot: slot as keyof Slots,
  }))
