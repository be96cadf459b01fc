import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { IntlProvider } from 'use-intl'
import type { Slots } from './declared.ts'
import type { ClientModule, LinkEntry, Messages, PageContext } from './module.ts'

/** A module's component in a slot, loaded. */
export type LoadedSlot = { module: string; slot: keyof Slots; order: number; component: ComponentType<object> }

/** A page that a module wants to be led to, with the module whose texts name it. */
export type FeaturePage = LinkEntry & { module: string }

type Root = {
  page: PageContext
  slots: LoadedSlot[]
  links?: FeaturePage[]
  onNamespace?: (namespace: string) => void
}

const RootContext = createContext<Root | undefined>(undefined)

/** Everything around a page's component, the same on the server and in the browser. */
export function PageRoot({ root, messages, children }: { root: Root; messages: Messages; children: ReactNode }) {
  return (
    <RootContext value={root}>
      <IntlProvider locale={root.page.locale} messages={messages} timeZone="UTC" onError={throwError}>
        {children}
      </IntlProvider>
    </RootContext>
  )
}

/** A missing text is a bug; tests and the server's render find it before a shopper does. */
function throwError(error: Error) {
  throw error
}

/** The page's root: for `usePage`, `useMessages` and `Slots` only. */
export function useRoot(): Root {
  const root = use(RootContext)
  if (!root) throw new Error('This component needs a PageRoot around it.')
  return root
}

/** Pages of modules that a header or an account leads to. */
export const linksOf = (modules: ClientModule[]): FeaturePage[] =>
  modules.flatMap(({ name, links }) => (links ?? []).map((link) => ({ ...link, module: name })))

/** Where the page is shown: marketplace, language, currency. */
export const usePage = (): PageContext => useRoot().page
