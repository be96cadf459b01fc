import { Suspense, useEffect, useState } from 'react'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import type { clearViews, noteView, RecentlyViewed } from '../contract.ts'

const Shelf = lazyPart(() => import('./shelf.tsx').then((module) => module.Shelf))

/** Recently viewed products at the bottom of the page, where nothing moves when they appear. */
export function Slot({ asin }: { asin: string }) {
  const t = useMessages('recently-viewed')
  const { prefix } = usePage()
  const [viewed, setViewed] = useState<RecentlyViewed>()
  const [said, setSaid] = useState('')
  useEffect(() => {
    call<typeof noteView>({ method: 'POST', path: `${prefix}/api/recently-viewed`, body: { asin } }).then(
      (answer) => answer.ok && setViewed(answer.value),
    )
  }, [asin, prefix])

  const clear = async () => {
    const answer = await call<typeof clearViews>({ method: 'POST', path: '/api/recently-viewed/clear', body: {} })
    if (!answer.ok) return setSaid(t('failed'))
    setViewed(answer.value)
    setSaid(t('cleared'))
  }

  if (!viewed) return null
  return (
    <>
      <Suspense>{viewed.products.length > 0 && <Shelf products={viewed.products} onClear={clear} />}</Suspense>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  )
}
