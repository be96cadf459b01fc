import { type FormEvent, lazy, Suspense, useState } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { useOpening } from '#platform/ui/dialog/use-opening.ts'
import { ADD_PATH, HOME_PATH } from '../rules/paths.ts'
import { addFor } from './add-to-baby.ts'

const Panel = lazy(() => import('./panel.tsx').then((module) => ({ default: module.Panel })))

type Props = { asin: string; go?: (path: string) => void }

/** Below the buy box: puts the product on the registry for a baby, and opens the panel. A form, so it works without scripts. */
export function Slot({ asin, go = (path) => window.location.assign(path) }: Props) {
  const t = useMessages('baby-registry')
  const { prefix } = usePage()
  const { open, everOpened, setOpen } = useOpening()
  const [busy, setBusy] = useState(false)
  const [isDuplicate, setDuplicate] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const added = await addFor(asin, prefix)
    setBusy(false)
    if (!added) return go(prefix + HOME_PATH)
    setDuplicate(added.isDuplicate)
    setOpen(true)
  }
  return (
    <section aria-label={t('add.section')}>
      <form method="post" action={prefix + ADD_PATH} onSubmit={(event) => void submit(event)}>
        <input type="hidden" name="asin" value={asin} />
        <Button type="submit" wide look="quiet" busy={busy}>
          {t('add.button')}
        </Button>
      </form>
      <Suspense fallback={null}>
        {everOpened && <Panel asin={asin} open={open} setOpen={setOpen} isDuplicate={isDuplicate} />}
      </Suspense>
    </section>
  )
}
