import { loadStart } from '#platform/render/load-code.ts'
import { openTexts } from '#platform/render/load-texts.ts'
import type { PageData } from '#platform/render/module.ts'

declare global {
  interface Document {
    /** Whether the page is rendered ahead, before its link is followed; undefined in browsers that never do. */
    prerendering?: boolean
  }
}

/** Resolves when the page is shown: one that is rendered ahead must begin no session, count no view and open no stream. */
const shown = () =>
  document.prerendering
    ? new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
    : undefined

/** Resolves after the first paint, so that scripts do not compete with it. A hidden tab paints nothing and does not wait. */
const painted = () =>
  new Promise<void>((resolve) => (document.hidden ? resolve() : requestAnimationFrame(() => setTimeout(resolve))))

async function start() {
  const block = document.getElementById('page-data')
  if (!block) return
  const data: PageData = JSON.parse(block.textContent)
  await shown()
  await painted()
  const texts = openTexts(data.texts.at)
  const [{ hydrate }] = await Promise.all([
    loadStart<typeof import('#platform/render/hydrate.tsx')>(data.code.start),
    texts.askTogether(data.texts.page),
  ])
  await hydrate(data, texts)
}

start()
