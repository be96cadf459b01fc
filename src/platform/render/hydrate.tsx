import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadCode } from './load-code.ts'
import type { Texts } from './load-texts.ts'
import type { PageData, PageModule, SlotModule } from './module.ts'
import { PageRoot } from './page-root.tsx'

/** Hydrates a server-rendered document. Slots with a later moment hydrate by themselves (`late-slot.tsx`). */
export async function hydrate(
  { code, context, links, props, texts: { slots: names } }: PageData,
  texts: Texts,
): Promise<void> {
  const place = document.getElementById('page')
  if (!place) return
  noteStyles(code.styles)
  const [{ Page }, ...slots] = await Promise.all([
    loadCode<PageModule<object>>(code.page),
    ...code.slots.map(async ({ code: file, ...slot }, index) => {
      const load = async () => {
        const [{ Slot }] = await Promise.all([loadCode<SlotModule<object>>(file), texts.ask(names[index] ?? [])])
        return Slot
      }
      return slot.moment === 'load' ? { ...slot, component: await load() } : { ...slot, load }
    }),
  ])
  // In a transition React hydrates in short slices, so that input is not held up.
  startTransition(() => {
    hydrateRoot(
      place,
      <StrictMode>
        <PageRoot root={{ page: context, messages: texts.messages, texts, slots, links }}>
          <Page {...props} />
        </PageRoot>
      </StrictMode>,
      { onUncaughtError: report, onCaughtError: report, onRecoverableError: report },
    )
  })
}

/**
 * Notes the style files that the document contains, so that code which is loaded later does not fetch them again and change
 * their order. A disabled style sheet is never fetched.
 */
function noteStyles(files: string[]) {
  for (const href of files) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', disabled: true, href })
    document.head.append(link)
  }
}

/** Logs an error, like React's own default; this keeps one form for all three kinds. */
function report(error: unknown) {
  // biome-ignore lint/suspicious/noConsole: the browser's console is where a page's faults belong.
  console.error(error)
}
