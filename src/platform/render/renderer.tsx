import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createViewLoader } from './load-view.ts'
import type { ClientModule, Renderer } from './module.ts'
import { PageRoot } from './page-root.tsx'
import { renderLateSlots } from './render-late-slots.tsx'
import { type Catalogue, namesOf, textsByLocale, writeTexts } from './texts.ts'
import { translatorOf } from './translate.ts'
import { allUses, noteUses } from './uses.ts'

/** A boundary that threw. In development React says why. */
const BROKEN = '<!--$!-->'
const WHICH =
  /<div data-hydrate="(\w+)"><!--\$!-->(?:<template data-dgst="[^"]*")?(?:<template)?(?:[^>]*data-msg="([^"]*)")?/

/** Creates a renderer for the pages and slots of `modules`. */
export function createRenderer(modules: ClientModule[], catalogue: Catalogue, everyNamespace: string[]): Renderer {
  const loadView = createViewLoader(modules)
  const textsIn = textsByLocale(catalogue, everyNamespace)
  const allLinks = modules.flatMap(({ name, links = [] }) => links.map((link) => ({ ...link, module: name })))

  return {
    render: async (view, kept) => {
      const { page, slots: filled, code } = await loadView(view)
      const late = renderLateSlots(view, kept)
      const slots = filled.map((slot) => (slot.moment === 'load' ? slot : late.around(slot)))
      const { slots: _modules, ...shown } = view
      const Page = page.Page as ComponentType<object>
      const { messages, version } = textsIn(view.context.locale)
      const links = allLinks.filter((link) => !('needs' in link) || view.context.has?.includes(link.needs))
      const { uses: own, ...listeners } = noteUses()
      const written = renderToString(
        <PageRoot root={{ page: view.context, messages, slots, links, ...listeners }}>
          <Page {...view.props} />
        </PageRoot>,
      )
      // React silently leaves out a boundary that throws; an incomplete page must not be cached.
      if (written.includes(BROKEN)) {
        const [, moment, why = ''] = WHICH.exec(written) ?? []
        throw new Error(`A slot of ${view.page} that hydrates when ${moment} could not be rendered. ${why}`)
      }
      const html = late.complete(written)
      const uses = slots.map(late.usesOf)
      const { places, hasKey } = allUses([own, ...uses])
      const translate = (namespace: string) => translatorOf(view.context.locale, messages, namespace)
      const head = page.head?.(view.props as never, view.context, translate) ?? { title: 'Buybox' }
      const { formKey: _unused, ...keyless } = view.context
      const data = {
        ...shown,
        context: hasKey ? view.context : keyless,
        links: links.filter(({ place }) => places.has(place)),
        texts: {
          at: `${view.context.prefix}/texts/${version}/`,
          page: namesOf(own.namespaces),
          slots: uses.map(({ namespaces }) =>
            namesOf(new Set([...own.namespaces, ...namespaces])).filter((name) => !own.namespaces.has(name)),
          ),
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
