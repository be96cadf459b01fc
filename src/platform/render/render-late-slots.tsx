import type { KeptSlot, KeptSlots } from './kept-slots.ts'
import type { View } from './module.ts'
import { type FilledSlot, PageRoot, useRoot } from './page-root.tsx'
import { allUses, noteUses, type Uses } from './uses.ts'

/** Where a late slot begins in the HTML (`late-slot.tsx`), and the marks of boundaries in it. */
const BEGIN = /<div data-hydrate="\w+"><!--\$-->/g
const MARK = /<!--(\/?)\$-->/g
/** React makes ids from the place in the page. */
const OF_ITS_PLACE = /_R_|data-hydrate=/
const TAKEN = '<template data-kept="true"></template>'

type Instance = { filled: FilledSlot; from: string; found: KeptSlot | undefined; uses: Uses }

/** The late slots of one page while it is rendered. */
export type LateSlots = {
  /** The slot as the page is to render it. */
  around: (filled: FilledSlot) => FilledSlot
  /** Completes the page's HTML with what was kept, and keeps what is new. */
  complete: (html: string) => string
  /** What a slot uses of the page, wherever it stands in it. */
  usesOf: (filled: FilledSlot) => Uses
}

/**
 * Renders the late slots of a page, each apart from the page: notes what it uses, and takes the HTML that was rendered from the same
 * view and props before, so that a page which is made anew costs what has changed in it. A slot that depends on its place in the page
 * or has a key of the page's forms is never kept.
 */
export function renderLateSlots(view: View, kept: KeptSlots | undefined): LateSlots {
  // Every page has its own.
  const { translations: _, ...context } = view.context
  const about = JSON.stringify([view.page, context, view.slots])
  const instances: Instance[] = []

  const around = (filled: FilledSlot): FilledSlot => {
    const { component: Slot, module, slot, order } = filled
    if (!Slot) return filled
    const component = (props: object) => {
      const root = useRoot()
      const from = kept ? `${about} ${module} ${slot} ${order} ${JSON.stringify(props)}` : ''
      const found = kept?.find(from)
      const { uses, ...listeners } = noteUses()
      instances.push({ filled: placed, from, found, uses: found?.uses ?? uses })
      if (found) return <template data-kept="true" />
      return (
        <PageRoot root={{ ...root, page: context, ...listeners }}>
          <Slot {...props} />
        </PageRoot>
      )
    }
    const placed = { ...filled, component }
    return placed
  }

  const complete = (html: string): string => {
    if (!kept) return html
    const starts = [...html.matchAll(BEGIN)].map(({ 0: begin, index }) => index + begin.length)
    if (starts.length !== instances.length)
      throw new Error(`${view.page} has ${starts.length} late slots where ${instances.length} were rendered.`)
    let [whole, at] = ['', 0]
    for (const [index, { from, found, uses }] of instances.entries()) {
      const start = starts[index] ?? 0
      if (found) {
        whole += html.slice(at, start) + found.html
        at = start + TAKEN.length
      } else {
        const own = html.slice(start, endOf(html, start))
        if (!uses.hasKey && !OF_ITS_PLACE.test(own)) kept.keep(from, { html: own, uses })
      }
    }
    return whole + html.slice(at)
  }

  const usesOf = (filled: FilledSlot) =>
    allUses(instances.filter((instance) => instance.filled === filled).map(({ uses }) => uses))
  return { around, complete, usesOf }
}

/** Where the boundary ends whose content starts here. */
function endOf(html: string, start: number): number {
  MARK.lastIndex = start
  let depth = 1
  for (let mark = MARK.exec(html); mark; mark = MARK.exec(html)) {
    depth += mark[1] ? -1 : 1
    if (depth === 0) return mark.index
  }
  throw new Error('A late slot has no end.')
}
