import type { ComponentType } from 'react'
import type { Slots } from './declared.ts'
import type { ClientModule, Load, PageModule, SlotEntry, View, ViewCode } from './module.ts'
import type { FilledSlot } from './page-root.tsx'

/** A view's code for rendering: its page, and the slots of the modules that take part. */
type LoadedView = { page: PageModule; slots: FilledSlot[]; code: ViewCode<string> }

/** Returns a function that loads the code of views of these modules. */
export function createViewLoader(modules: ClientModule[]): (view: View) => Promise<LoadedView> {
  const pages = new Map(modules.flatMap(pagesOf))
  const everyEntry = modules.flatMap(entriesOf).sort((a, b) => a.order - b.order)

  return async (view) => {
    const load = pages.get(view.page)
    if (!load) throw new Error(`No module has the page ${view.page}.`)
    const entries = everyEntry
      .filter(({ module, always }) => always || view.slots.includes(module))
      .filter(({ on }) => !on || on.includes(view.page))
    const [page, ...loaded] = await Promise.all([load(), ...entries.map((entry) => entry.load())])
    const named = entries.map(({ module, slot, order, hydrate: moment, always, flag }) => ({
      module,
      slot,
      order,
      moment,
      ...(always && { always }),
      ...(flag && { flag }),
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
}

/** Importing a module that is there already takes longer than rendering a small slot. */
function once<Module>(load: Load<Module>): Load<Module> {
  let loaded: Module | undefined
  const loadOnce = async () => {
    loaded ??= await load()
    return loaded
  }
  return Object.assign(loadOnce, load.source === undefined ? {} : { source: load.source })
}

const pagesOf = ({ pages }: ClientModule) =>
  Object.entries(pages ?? {}).map(([name, load]: [string, Load<PageModule>]) => [name, once(load)] as const)

const entriesOf = ({ name, slots }: ClientModule) =>
  Object.entries(slots ?? {}).map(([slot, entry]: [string, SlotEntry]) => ({
    ...entry,
    module: name,
    slot: slot as keyof Slots,
    load: once(entry.load),
  }))
