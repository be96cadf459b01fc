import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { IntlProvider } from 'use-intl'
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
  slots: FilledSlot[]
  links?: ModuleLink[]
  onNamespace?: (namespace: string) => void
  onLinks?: (place: LinkEntry['place']) => void
  onFormKey?: () => void
}

const RootContext = createContext<Root | undefined>(undefined)

/** Providers around a page's component, the same on the server and in the browser. */
export function PageRoot({ root, messages, children }: { root: Root; messages: Messages; children: ReactNode }) {
  return (
    <RootContext value={root}>
      <IntlProvider locale={root.page.locale} messages={messages} timeZone="UTC" onError={throwError}>
        {children}
      </IntlProvider>
    </RootContext>
  )
}

/** Throws, because a missing text is a bug that tests and the server's rendering find before a shopper does. */
function throwError(error: Error) {
  throw error
}

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
