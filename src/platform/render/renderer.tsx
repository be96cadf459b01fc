import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { carryMessages } from './carry-messages.ts'
import { loadView } from './load-view.ts'
import type { ClientModule, Messages, Renderer } from './module.ts'
import { PageRoot } from './page-root.tsx'
import { translatorOf } from './translate.ts'

/** Returns the texts of a namespace for a locale. A language without the namespace falls back to English. */
export type Catalogue = (locale: string, namespace: string) => Messages

/** Creates a renderer for the pages and slots of `modules`. */
export function createRenderer(modules: ClientModule[], catalogue: Catalogue, everyNamespace: string[]): Renderer {
  const allMessages = new Map<string, Messages>()
  const messagesOf = (locale: string): Messages => {
    const known = allMessages.get(locale)
    if (known) return known
    const made = Object.fromEntries(everyNamespace.map((namespace) => [namespace, catalogue(locale, namespace)]))
    allMessages.set(locale, made)
    return made
  }

  const allLinks = modules.flatMap(({ name, links = [] }) => links.map((link) => ({ ...link, module: name })))

  const carried = new Map<string, Messages>()
  /** Returns the same object for the same texts, so that they are serialised once. */
  const carriedBy = (locale: string, used: Set<string>): Messages => {
    const key = [locale, ...[...used].sort()].join(' ')
    const made = carried.get(key) ?? carryMessages(messagesOf(locale), used)
    carried.set(key, made)
    return made
  }

  return {
    render: async (view) => {
      const { page, slots, code } = await loadView(modules, view)
      const { slots: _modules, ...shown } = view
      const Page = page.Page as ComponentType<object>
      const messages = messagesOf(view.context.locale)
      const links = allLinks.filter((link) => !('needs' in link) || view.context.has?.includes(link.needs))
      const used = new Set<string>()
      const places = new Set<string>()
      let hasKey = false
      const root = {
        page: view.context,
        messages,
        slots,
        links,
        onNamespace: (namespace: string) => used.add(namespace),
        onLinks: (place: string) => places.add(place),
        onFormKey: () => {
          hasKey = true
        },
      }
      const html = renderToString(
        <PageRoot root={root}>
          <Page {...view.props} />
        </PageRoot>,
      )
      // React silently leaves out a boundary that throws; an incomplete page must not be cached.
      const [, broken] = /<div data-hydrate="(\w+)"><!--\$!-->/.exec(html) ?? []
      if (broken) throw new Error(`A slot of ${view.page} that hydrates when ${broken} could not be rendered.`)
      const translate = (namespace: string) => translatorOf(view.context.locale, messages, namespace)
      const head = page.head?.(view.props as never, view.context, translate) ?? { title: 'Buybox' }
      const { formKey: _unused, ...keyless } = view.context
      const data = {
        ...shown,
        context: hasKey ? view.context : keyless,
        links: links.filter(({ place }) => places.has(place)),
        messages: carriedBy(view.context.locale, used),
      }
      return { html, head, code, data }
    },
  }
}
