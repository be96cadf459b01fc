import type { CodeFile } from './module.ts'

/** Fetches a module by the files that its document names, all at the same time and each with its integrity. */
export function loadCode<Module>({ href, late = {} }: CodeFile): Promise<Module> {
  for (const [each, integrity] of Object.entries(late)) {
    if (document.querySelector(`link[href="${CSS.escape(each)}"]`)) continue
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href: each, integrity })
    document.head.append(link)
  }
  return import(/* @vite-ignore */ href)
}
