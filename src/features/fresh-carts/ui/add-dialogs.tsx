import { useEffect, useState } from 'react'
import { refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { call } from '#platform/browser/call.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { BottomSheet } from '#platform/ui/bottom-sheet/bottom-sheet.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Dialog } from '#platform/ui/dialog/dialog.tsx'
import { SideSheet } from '#platform/ui/side-sheet/side-sheet.tsx'
import type { storeIntroduction } from '../contract/add.ts'
import type { Introduction as Introduced, Seller } from '../contract/pages.ts'
import type { Outcome } from '../rules/outcome.ts'
import styles from './add-dialogs.module.css'
import { errorWords } from './error-words.ts'
import { Introduction } from './introduction.tsx'
import { reservationWords } from './reservation-words.ts'

type Props = { outcome: Outcome; seller: Seller; asin: string; onClose: () => void }

/** What is shown over the page after an add: an error, what does not fit into the held time, or what the store is. */
export function AddDialogs({ outcome, seller, asin, onClose }: Props) {
  const t = useMessages('fresh-carts')
  if (outcome.step === 'introduce') return <IntroductionSheet seller={seller} asin={asin} />
  if (outcome.step !== 'failed' && outcome.step !== 'conflict') return null
  const words =
    outcome.step === 'failed'
      ? errorWords(t, { status: outcome.status, to: 'cart' })
      : { heading: t('conflicts'), message: reservationWords(t, outcome.conflict) }
  const close = () => {
    onClose()
    // What the cart shows may have changed.
    if (outcome.step === 'conflict') void refreshShopperState()
  }
  const path = outcome.step === 'conflict' ? outcome.cancelSlotPath : null
  return (
    <Dialog
      open
      onOpenChange={close}
      title={words.heading}
      closeLabel={t('failed.close')}
      className={styles.narrow}
      footer={
        <div className={styles.buttons}>
          <Button look="primary" wide onClick={close}>
            {t('failed.ok')}
          </Button>
          {path && <CancelSlot path={path} />}
        </div>
      }
    >
      <p>{words.message}</p>
    </Dialog>
  )
}

/** How long a call may take that gives a slot back, in milliseconds (spec 3, section 9). */
const CANCEL_PATIENCE = 5000

/** Gives the held slot back. What was added stays in the cart: the page only has to say anew what it is for. */
function CancelSlot({ path }: { path: string }) {
  const t = useMessages('fresh-carts')
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const cancel = async () => {
    setState('busy')
    const answer = await call({ method: 'POST', path, timeout: CANCEL_PATIENCE })
    // It may have lapsed meanwhile.
    if (answer.ok || answer.failure.status === 404) location.reload()
    else setState('failed')
  }
  return (
    <>
      <Button wide busy={state === 'busy'} onClick={cancel}>
        {t('cancel-slot.do')}
      </Button>
      <p role="alert">{state === 'failed' && t('cancel-slot.failed')}</p>
    </>
  )
}

/** As many milliseconds as the introduction may take: later it would come as a surprise (spec 3, section 9). */
const PATIENCE = 3000
/** 190 pixels on a phone (spec 3, section 9), more where text is larger; the rest scrolls. */
const SHEET_HEIGHT = `${190 / 16}rem`

function IntroductionSheet({ seller, asin }: Pick<Props, 'seller' | 'asin'>) {
  const t = useMessages('fresh-carts')
  const { brandId, storeId, offerListingDiscriminator, kind } = seller
  const [introduction, setIntroduction] = useState<Introduced>()
  const [isOpen, setOpen] = useState(true)

  useEffect(() => {
    const query = new URLSearchParams({
      almBrandId: brandId,
      almStoreId: storeId,
      asin,
      offerListingDiscriminator,
      isDelivery: String(kind === 'delivery'),
    })
    void call<typeof storeIntroduction>({ method: 'GET', path: `/mulon/alm-sis?${query}`, timeout: PATIENCE }).then(
      (answer) => answer.ok && setIntroduction(answer.value),
    )
  }, [brandId, storeId, asin, offerListingDiscriminator, kind])

  if (!introduction) return null
  const sheet = {
    open: isOpen,
    onOpenChange: setOpen,
    title: t('introduction.heading', { name: introduction.name }),
    closeLabel: t('failed.close'),
    children: (
      <div className={styles.introduction}>
        <Introduction {...introduction} />
      </div>
    ),
  }
  const isPhone = matchMedia('(width < 40rem)').matches
  return isPhone ? <BottomSheet {...sheet} height={SHEET_HEIGHT} /> : <SideSheet {...sheet} />
}
