import { useEffect, useState } from 'react'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { LaunchData } from '../contract/pages.ts'
import type { readView, UpgradeView } from '../contract/shopper.ts'
import type { Launcher } from '../rules/launch.ts'
import { queryOf, VIEW_PATH } from '../rules/paths.ts'
import { TARGETS } from './use-launch.ts'

/** Milliseconds that the view may take to load (spec 2, section 9). */
const VIEW_MS = 30_000

const PHONE = '(width < 40rem)'

type Loading = { view?: UpgradeView; isFailed: boolean }

/** Loads the view when it opens, and again for `retry`. */
export function useView({ productGroup, asin }: LaunchData, launcher: Launcher, open: boolean) {
  const { prefix } = usePage()
  const [{ view, isFailed }, setLoading] = useState<Loading>({ isFailed: false })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    if (!open) return
    let isOver = false
    const deviceType = window.matchMedia(PHONE).matches ? 'mobileWeb' : 'web'
    const query = queryOf({
      deviceType,
      productGroup,
      currentAsin: asin,
      pageRenderTarget: TARGETS[launcher],
      ref_: `rs_${TARGETS[launcher]}_${launcher === 'buy-box' ? 'bb' : 'pb'}`,
    })
    call<typeof readView>({ method: 'GET', path: `${prefix}${VIEW_PATH}?${query}`, timeout: VIEW_MS }).then(
      (answer) => {
        if (!isOver) setLoading(answer.ok ? { view: answer.value, isFailed: false } : { isFailed: true })
      },
    )
    return () => {
      isOver = true
    }
  }, [open, tries, prefix, productGroup, asin, launcher])
  const retry = () => {
    setLoading({ isFailed: false })
    setTries((before) => before + 1)
  }
  return { view, isFailed, retry }
}
