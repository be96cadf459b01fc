import type { Head } from '#platform/render/module.ts'

export { Showcase as Page } from './showcase.tsx'

export const head = (): Head => ({ title: 'Design parts', robots: 'noindex' })
