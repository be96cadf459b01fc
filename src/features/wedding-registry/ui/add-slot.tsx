import { type FormEvent, lazy, Suspense } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { useOpening } from '#platform/ui/dialog/use-opening.ts'
import { ADD_PATH } from '../rules/paths.ts'

const WeddingModal = lazy(() => import('./modal.tsx').then((module) => ({ default: module.WeddingModal })))

type Props = { asin: string; go?: (path: string) => void }

/** Below the buy box: opens the dialog that adds the product. A form that adds one, so it works without scripts. */
export function Slot({ asin, go = (path) => window.location.assign(path) }: Props) {
  const t = useMessages('wedding-registry')
  const { prefix } = usePage()
  const { open, everOpened, setOpen } = useOpening()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <section aria-label={t('add.section')}>
      <form method="post" action={prefix + ADD_PATH} onSubmit={submit}>
        <input type="hidden" name="asin" value={asin} />
        <Button type="submit" wide look="quiet">
          {t('add.button')}
        </Button>
      </form>
      <Suspense fallback={null}>
        {everOpened && <WeddingModal asin={asin} open={open} setOpen={setOpen} go={go} />}
      </Suspense>
    </section>
  )
}
