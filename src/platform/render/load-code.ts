import type { CodeFile, StartCode } from './module.ts'

/** Fetches a file ahead. With `integrity` it runs only with that content. */
function preload(href: string, integrity = '') {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', href, integrity })
  document.head.append(link)
}

/** Loads a module and the files its document lists for it, all in parallel. */
export function loadCode<Module>({ href, late = [] }: CodeFile): Promise<Module> {
  for (const each of late) preload(each)
  return import(/* @vite-ignore */ href)
}

/** Loads what a document starts with, each file checked by its hash. */
export function loadStart<Module>({ href, files }: StartCode): Promise<Module> {
  for (const [each, hash] of Object.entries(files)) preload(each, hash)
  return import(/* @vite-ignore */ href)
}
