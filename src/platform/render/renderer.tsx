import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { loadView } from './load-view.ts'
import type { ClientModule, Renderer } from './module.ts'
import { PageRoot } from './page-root.tsx'
import { type Catalogue, namesOf, textsByLocale, writeTexts } from './texts.ts'
import { translatorOf } from './translate.ts'

/** A boundary that threw. In development React says why. */
const BROKEN =
  /<div data-hydrate="(\w+)"><!--\$!-->(?:<template data-dgst="[^"]*")?(?:<template)?(?:[^>]*data-msg="([^"]*)")?/

/** Creates a renderer for the pages and slots of `modules`. */
export function createRenderer(modules: ClientModule[], catalogue: Catalogue, everyNamespace: string[]): Renderer {
  const textsIn = textsByLocale(catalogue, everyNamespace)
  const allLinks = modules.flatMap(({ name, links = [] }) => links.map((link) => ({ ...link, module: name })))

  return {
    render: async (view) => {
      const { page, slots: filled, code } = await loadView(modules, view)
      const slots = filled.map((slot) => (slot.moment === 'load' ? slot : { ...slot, namespaces: new Set<string>() }))
      const { slots: _modules, ...shown } = view
      const Page = page.Page as ComponentType<object>
      const { messages, version } = textsIn(view.context.locale)
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
      const [, broken, why = ''] = BROKEN.exec(html) ?? []
      if (broken) throw new Error(`A slot of ${view.page} that hydrates when ${broken} could not be rendered. ${why}`)
      const translate = (namespace: string) => translatorOf(view.context.locale, messages, namespace)
      const head = page.head?.(view.props as never, view.context, translate) ?? { title: 'Buybox' }
      const { formKey: _unused, ...keyless } = view.context
      const data = {
        ...shown,
        context: hasKey ? view.context : keyless,
        links: links.filter(({ place }) => places.has(place)),
        texts: {
          at: `${view.context.prefix}/texts/${version}/`,
          page: namesOf(used),
          slots: slots.map((slot) => {
            const both = new Set([...used, ...('namespaces' in slot ? slot.namespaces : [])])
            return namesOf(both).filter((name) => !used.has(name))
          }),
        },
      }
      return { html, head, code, data }
    },
    textsOf: (locale, names) => {
      const texts = textsIn(locale)
      const json = writeTexts(texts, names)
      return json === undefined ? undefined : { json, version: texts.version }
    },
  }
}
