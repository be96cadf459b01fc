import type { PageAssets } from './assets.ts'
import type { Head, Rendered } from './module.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML text and double-quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => ENTITIES[found] ?? found)

/** Serialises JSON so that it cannot end the script element around it. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

const tag = (name: string, attributes: Record<string, string | undefined>): string => {
  const pairs = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}="${escapeHtml(value)}"`,
  )
  return `<${name} ${pairs.join(' ')}>`
}

/**
 * Returns the document around a rendered page. It contains nothing about the shopper and no inline script: data is in JSON blocks,
 * which browsers never run. Its styles are in it, so that nothing else has to arrive before it is painted.
 */
export function toDocument({ html, head, data }: Rendered, assets: PageAssets): string {
  const { locale } = data.context
  return [
    `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(head.title)}</title>`,
    ...preloadImage(head),
    `<style>${assets.style}</style>`,
    startScript(assets.script),
    ...describe(head),
    '<meta name="csrf-token" content=""><meta name="encrypted-slate-token" content="">',
    '<meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(head.jsonLd ?? []).map((value) => `<script type="application/ld+json">${escapeJson(value)}</script>`),
    `</head><body><div id="page">${html}</div>`,
    `<script type="application/json" id="page-data">${escapeJson({ ...data, code: assets.code })}</script></body></html>`,
  ].join('')
}

/** It does nothing before the first paint, so that it need not come before what is painted. */
const startScript = ({ src, integrity }: PageAssets['script']): string =>
  `${tag('script', { type: 'module', src, integrity, fetchpriority: 'low' })}</script>`

const preloadImage = ({ preloadImage: image }: Head): string[] =>
  image
    ? [
        tag('link', {
          rel: 'preload',
          as: 'image',
          type: image.type,
          imagesrcset: image.srcSet,
          imagesizes: image.sizes,
          fetchpriority: 'high',
        }),
      ]
    : []

const describe = ({ title, description, canonical, alternates, robots, image }: Head): string[] => [
  ...(description ? [tag('meta', { name: 'description', content: description })] : []),
  ...(canonical ? [tag('link', { rel: 'canonical', href: canonical })] : []),
  ...(alternates ?? []).map(({ language, href }) => tag('link', { rel: 'alternate', hreflang: language, href })),
  ...(robots ? [tag('meta', { name: 'robots', content: robots })] : []),
  tag('meta', { property: 'og:title', content: title }),
  ...(image ? [tag('meta', { property: 'og:image', content: image })] : []),
]
