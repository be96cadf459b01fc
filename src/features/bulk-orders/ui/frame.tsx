import type { Head, PageContext, Translate } from '#platform/render/module.ts'

export const bulkHead = (_props: unknown, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('bulk-orders')('title'),
  robots: 'noindex',
})
