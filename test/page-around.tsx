import compile from 'icu-minify/compile'
import { type ReactNode, useMemo } from 'react'
import type { Messages, PageContext } from '#platform/render/module.ts'
import { type FilledSlot, PageRoot } from '#platform/render/page-root.tsx'

/** A page of the US marketplace in English. */
export const PAGE: PageContext = {
  marketplace: 'US',
  language: 'en',
  locale: 'en-US',
  currency: 'USD',
  timeZone: 'America/New_York',
  origin: 'http://localhost',
  prefix: '',
  demo: false,
}

/** Compiles messages as the server sends them. */
const compileAll = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? (compile(value) as unknown as string) : compileAll(value),
    ]),
  )

type Around = { messages: Record<string, Messages>; slots?: FilledSlot[]; children: ReactNode }

/** Provides what a component needs around it: the page context, the messages of the named folders, and what fills slots. */
export function PageAround({ messages, slots = [], children }: Around) {
  const compiled = useMemo(() => compileAll(messages), [messages])
  return <PageRoot root={{ page: PAGE, messages: compiled, slots }}>{children}</PageRoot>
}
