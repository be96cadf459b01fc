import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { Texts } from './load-texts.ts'
import type { LinkEntry, Messages, ModuleLink, PageContext, SlotCode } from './module.ts'

/**
 * A slot's contents. The component is present on the server, and in the browser when the moment is `load`; otherwise `load`
 * fetches it.
 */
export type FilledSlot = Omit<SlotCode<never>, 'code'> & {
  component?: ComponentType<object>
  load?: () => Promise<ComponentType<object>>
}

type Root = {
  page: PageContext
  /** Compiled texts by namespace. */
  messages: Messages
  /** In the browser, where texts come from. */
  texts?: Texts
  slots: FilledSlot[]
  links?: ModuleLink[]
  onNamespace?: (namespace: string) => void
  onLinks?: (place: LinkEntry['place']) => void
  onFormKey?: () => void
}

const RootContext = createContext<Root | undefined>(undefined)

/** What a page's component needs around it, the same on the server and in the browser. */
export const PageRoot = ({ root, children }: { root: Root; children: ReactNode }) => (
  <RootContext value={root}>{children}</RootContext>
)

/** Returns the page's root. Only for `usePage`, `useLinks`, `useMessages`, `FormKey` and `Slots`. */
export function useRoot(): Root {
  const root = use(RootContext)
  if (!root) throw new Error('There is no PageRoot.')
  return root
}

/** Returns the modules' links for a place. On the server this also records that the page shows them. */
export function useLinks<Place extends LinkEntry['place']>(place: Place): (ModuleLink & { place: Place })[] {
  const { links = [], onLinks } = useRoot()
  onLinks?.(place)
  return links.filter((link): link is ModuleLink & { place: Place } => link.place === place)
}

/** Returns where the page is shown: marketplace, language, currency. */
export const usePage = (): PageContext => useRoot().page
