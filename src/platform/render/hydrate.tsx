import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadCode } from './load-code.ts'
import type { PageData, PageModule, SlotModule } from './module.ts'
import { PageRoot } from './page-root.tsx'

/** Hydrates a server-rendered document. Slots with a later moment hydrate by themselves (`late-slot.tsx`). */
export async function hydrate(): Promise<void> {
  const place = document.getElementById('page')
  const block = document.getElementById('page-data')
  if (!place || !block) return
  const { code, context, links, messages, props }: PageData = JSON.parse(block.textContent)
  const [{ Page }, ...slots] = await Promise.all([
    loadCode<PageModule<object>>(code.page),
    ...code.slots.map(async ({ code: file, ...slot }) => {
      const load = async () => (await loadCode<SlotModule<object>>(file)).Slot
      return slot.moment === 'load' ? { ...slot, component: await load() } : { ...slot, load }
    }),
  ])
  hydrateRoot(
    place,
    <StrictMode>
      <PageRoot root={{ page: context, slots, links }} messages={messages}>
        <Page {...props} />
      </PageRoot>
    </StrictMode>,
    { onUncaughtError: report, onCaughtError: report, onRecoverableError: report },
  )
}

/** Logs an error, like React's own default; this keeps one form for all three kinds. */
function report(error: unknown) {
  // biome-ignore lint/suspicious/noConsole: the browser's console is where a page's faults belong.
  console.error(error)
}
