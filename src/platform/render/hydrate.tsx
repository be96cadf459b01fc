import { type ComponentType, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadView } from './load-view.ts'
import type { ClientModule, PageData } from './module.ts'
import { linksOf, PageRoot } from './page-root.tsx'

/** Brings a server-rendered document to life with the pages and slots of `modules`. */
export async function hydrate(modules: ClientModule[]): Promise<void> {
  const place = document.getElementById('page')
  const block = document.getElementById('page-data')
  if (!place || !block) return
  const data: PageData = JSON.parse(block.textContent)
  const { page, slots } = await loadView(modules, data)
  const Page = page.Page as ComponentType<object>
  hydrateRoot(
    place,
    <StrictMode>
      <PageRoot root={{ page: data.context, slots, links: linksOf(modules) }} messages={data.messages}>
        <Page {...data.props} />
      </PageRoot>
    </StrictMode>,
    { onUncaughtError: report, onCaughtError: report, onRecoverableError: report },
  )
}

/** React's own default logs too; this keeps one form for all three. */
function report(error: unknown) {
  // biome-ignore lint/suspicious/noConsole: the browser's console is where a page's faults belong.
  console.error(error)
}
