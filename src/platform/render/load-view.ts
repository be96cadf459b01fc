import type { ClientModule, PageModule, View } from './module.ts'
import type { LoadedSlot } from './page-root.tsx'

/** Loads the code of a view: its page, and the slots of the modules that take part in it. */
export async function loadView(
  modules: ClientModule[],
  view: View,
): Promise<{ page: PageModule; slots: LoadedSlot[]; sources: string[] }> {
  const load = modules.flatMap(({ pages }) => pages?.[view.page] ?? [])[0]
  if (!load) throw new Error(`No module has the page ${view.page}.`)
  const entries = modules
    .filter(({ name }) => view.slots.includes(name))
    .flatMap(({ name, slots }) => (slots ?? []).map((entry) => ({ ...entry, module: name })))
    .filter(({ on }) => !on || on.includes(view.page))
    .sort((a, b) => a.order - b.order)
  const [page, ...loaded] = await Promise.all([load(), ...entries.map((entry) => entry.load())])
  const slots = entries.map(({ module, slot, order }, index) => ({
    module,
    slot,
    order,
    component: loaded[index]?.Slot as unknown as LoadedSlot['component'],
  }))
  const sources = [load, ...entries.map((entry) => entry.load)].flatMap(({ source }) => source ?? [])
  return { page, slots, sources }
}
