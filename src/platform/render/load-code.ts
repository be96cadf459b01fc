import type { CodeFile } from './module.ts'

/** Loads a module and the files its document lists for it, all in parallel and each checked by its integrity hash. */
export function loadCode<Module>({ href, late = {} }: CodeFile): Promise<Module> {
  for (const [each, integrity] of Object.entries(late)) {
    if (document.querySelector(`link[href="${CSS.escape(each)}"]`)) continue
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href: each, integrity })
    document.head.append(link)
  }
  return import(/* @vite-ignore */ href)
}
