/** An element of a page as the browser would build it from the store's own markup. */
export type Element = { tag: string; attributes: Record<string, string>; children: (Element | string)[] }

const VOID = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const RAW = new Set(['script', 'style', 'title', 'textarea'])
const TOKEN =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([a-z][\w-]*)\s*>|<([a-z][\w-]*)((?:\s+[^\s"'=<>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>|[^<]+|</giy
const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decode = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole
    return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10))
  })

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [
      name.toLowerCase(),
      decode(values.find((value) => value !== undefined) ?? ''),
    ]),
  )

/** Reads a page or a part of one. Throws where the markup does not nest, because a browser would guess there. */
export function readHtml(html: string): Element {
  const root: Element = { tag: '', attributes: {}, children: [] }
  const open = [root]
  const token = new RegExp(TOKEN)
  for (let match = token.exec(html); match; match = token.exec(html)) {
    const [text, closed, opened, attributes = ''] = match
    const parent = open.at(-1) ?? root
    if (closed) {
      if (parent.tag !== closed.toLowerCase()) throw new Error(`</${closed}> closes <${parent.tag}>`)
      open.pop()
    } else if (opened) {
      const element: Element = { tag: opened.toLowerCase(), attributes: attributesIn(attributes), children: [] }
      parent.children.push(element)
      if (RAW.has(element.tag)) {
        const end = html.indexOf(`</${opened}`, token.lastIndex)
        const raw = html.slice(token.lastIndex, end)
        element.children.push(element.tag === 'title' || element.tag === 'textarea' ? decode(raw) : raw)
        token.lastIndex = html.indexOf('>', end) + 1
      } else if (!VOID.has(element.tag)) open.push(element)
    } else if (!text.startsWith('<!')) parent.children.push(decode(text))
    if (token.lastIndex >= html.length) break
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.tag}> is not closed`)
  return root
}

type Test = (element: Element) => boolean

/** Every element below, in the order of the page, that passes. */
export function all(root: Element | undefined, test: Test): Element[] {
  return (root?.children ?? []).flatMap((child) =>
    typeof child === 'string' ? [] : [...(test(child) ? [child] : []), ...all(child, test)],
  )
}

export const first = (root: Element | undefined, test: Test): Element | undefined => all(root, test)[0]

/** A test for a tag, and for attributes that it has to have. */
export const is =
  (tag: string, attributes: Record<string, string> = {}): Test =>
  (element) =>
    element.tag === tag && Object.entries(attributes).every(([name, value]) => element.attributes[name] === value)

export const hasClass = (element: Element, name: string): boolean =>
  (element.attributes.class ?? '').split(' ').includes(name)

/** All text of an element; `seen` leaves out what only screen readers say. */
export function textOf(element: Element | undefined, seen = false): string {
  const words = (node: Element | string): string => {
    if (typeof node === 'string') return node
    if (RAW.has(node.tag) && node.tag !== 'title') return ''
    return seen && hasClass(node, 'visually-hidden') ? '' : node.children.map(words).join('')
  }
  return element
    ? words(element)
        .replace(/[ \n\t]+/g, ' ')
        .trim()
    : ''
}

/** The JSON in a script element. */
export function jsonIn(root: Element, attributes: Record<string, string>): unknown {
  const [text] = first(root, is('script', attributes))?.children ?? []
  return typeof text === 'string' ? JSON.parse(text) : undefined
}
