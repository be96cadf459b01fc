import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAGE } from '#test/page-around.tsx'
import { escapeHtml, escapeJson, toDocument } from './document.ts'
import type { Head, Rendered } from './module.ts'

const escaped: [text: string, safe: string][] = [
  ['plain', 'plain'],
  ['<b>', '&lt;b&gt;'],
  [`"double" & 'single'`, '&quot;double&quot; &amp; &#39;single&#39;'],
  ['&lt;', '&amp;lt;'],
  ['<<&&', '&lt;&lt;&amp;&amp;'],
]

test.each(escaped)('%s is %s in HTML', (text, safe) => {
  expect(escapeHtml(text)).toBe(safe)
})

test('no text can break out of an element or an attribute', () => {
  const property = fc.property(fc.string(), (text) => {
    expect(escapeHtml(text)).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/)
  })
  fc.assert(property)
})

const hostile = ['</script><script>alert(1)</script>', '<!--<script>', '\u2028\u2029', '\\u003c', '"</SCRIPT >', ']]>']

test.each(hostile)('%j comes out of a JSON block as it went in, and cannot end it', (text) => {
  const json = escapeJson({ [text]: [text] })
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({ [text]: [text] })
})

test('any value survives a JSON block unchanged', () => {
  const property = fc.property(fc.jsonValue(), (value) => {
    expect(escapeJson(value)).not.toContain('<')
    expect(JSON.parse(escapeJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
  })
  fc.assert(property)
})

const code = { start: { href: '/browser.js', files: {} }, page: { href: '/page.js' }, slots: [], styles: ['/base.css'] }
const assets = {
  script: { src: '/entry.js', integrity: 'sha256-abc' },
  style: 'p{margin:0}',
  styleHash: 'sha256-xyz',
  code,
}

function documentOf(head: Head, props: object = {}): string {
  const data = {
    page: 'ui/showcase' as const,
    props,
    context: PAGE,
    links: [],
    texts: { at: '/texts/v/', page: [], slots: [] },
  }
  const rendered: Rendered = { html: '<main>Hello</main>', head, data, code: { page: '', slots: [] } }
  return toDocument(rendered, assets)
}

const text = fc.oneof(
  fc.string(),
  fc.constantFrom(...hostile, '"><script>alert(1)</script>', '" style="color:red', '</title>'),
)
const heads = fc.record({
  title: text,
  description: text,
  canonical: text,
  robots: text,
  image: text,
  alternates: fc.array(fc.record({ language: text, href: text })),
  jsonLd: fc.array(fc.record({ name: text })),
  preloadImage: fc.record({ srcSet: text, sizes: text, type: text }),
})

test('a document has no scripts except its own files, and no styles except its own', () => {
  const property = fc.property(heads, text, (head, hidden) => {
    const html = documentOf(head, { hidden })
    const scripts = html.match(/<script[^>]*>/gi) ?? []
    const expected = [
      '<script type="module" src="/entry.js" integrity="sha256-abc" fetchpriority="low">',
      ...head.jsonLd.map(() => '<script type="application/ld+json">'),
      '<script type="application/json" id="page-data">',
    ]
    expect(scripts).toEqual(expected)
    expect(html.match(/<\/script/gi)).toHaveLength(expected.length)
    const tags = html.replace(/(<script[^>]*>).*?(<\/script>)/gs, '$1$2').match(/<[a-z][^>]*>/gi) ?? []
    for (const tag of tags) expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\s(style|on\w+)\s*=/i)
    expect(tags.filter((tag) => /^<style/i.test(tag))).toEqual(['<style>'])
  })
  fc.assert(property, { numRuns: 300 })
})

test('a document has its metadata and its data', () => {
  const html = documentOf(
    { title: 'Slate & Co', description: 'A "good" one', canonical: 'https://shop.example/dp/1' },
    { n: 1 },
  )
  expect(html).toMatch(/^<!doctype html><html lang="en-US"><head><meta charset="utf-8">/)
  expect(html).toContain('<title>Slate &amp; Co</title>')
  expect(html).toContain('<meta name="description" content="A &quot;good&quot; one">')
  expect(html).toContain('<link rel="canonical" href="https://shop.example/dp/1">')
  expect(html).toContain('<meta name="csrf-token" content=""><meta name="encrypted-slate-token" content="">')
  expect(html).toContain('<div id="page"><main>Hello</main></div>')
  const [, data = ''] = /id="page-data">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(data)).toMatchObject({ page: 'ui/showcase', props: { n: 1 }, context: PAGE, code })
})

test('a document links to its other languages', () => {
  const alternates = [
    { language: 'de-DE', href: 'https://de.shop.example/' },
    { language: 'x-default', href: 'https://shop.example/?a&b' },
  ]
  const html = documentOf({ title: 'Home', alternates })
  expect(html).toContain('<link rel="alternate" hreflang="de-DE" href="https://de.shop.example/">')
  expect(html).toContain('<link rel="alternate" hreflang="x-default" href="https://shop.example/?a&amp;b">')
})

test('omits what the head leaves out', () => {
  const html = documentOf({ title: 'Home' })
  for (const absent of [
    'description',
    'canonical',
    'alternate',
    'robots',
    'og:image',
    'as="image"',
    'ld+json',
    'undefined',
  ]) {
    expect(html).not.toContain(absent)
  }
})
