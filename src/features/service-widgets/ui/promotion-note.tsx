import { Suspense, useEffect, useRef, useState } from 'react'
import type { BuyableService } from '#commerce/add-ons/rules/fields.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import type { Promotion } from '../contract/page.ts'
import { PROMOTION_SHOWN_MS } from '../rules/swatches.ts'
import styles from './widgets.module.css'

const Popover = lazyPart(() => import('#platform/ui/popover/popover.tsx').then((part) => part.Popover))

/** What a promotion saves, with a popover that says what will be paid. It hides by itself unless the pointer is over it. */
export function PromotionNote({ service, promotion }: { service: BuyableService; promotion: Promotion }) {
  const t = useMessages('service-widgets')
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isHovered, setHovered] = useState(false)
  useEffect(() => {
    if (!isOpen || isHovered) return
    const timer = setTimeout(() => setOpen(false), PROMOTION_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isOpen, isHovered])
  const amounts = { saving: promotion.saving.displayString, before: promotion.before.displayString }
  return (
    <>
      <Button
        ref={anchor}
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={styles.promotion}
        onClick={() => setOpen(!isOpen)}
      >
        {t('promotion.save', amounts)}
      </Button>
      <Suspense>
        {isOpen && (
          <Popover
            anchor={anchor}
            open
            onOpenChange={setOpen}
            title={t('promotion.title', { title: service.title })}
            closeLabel={t('promotion.close')}
          >
            <div onPointerEnter={() => setHovered(true)} onPointerLeave={() => setHovered(false)}>
              <p>{t('promotion.text', { ...amounts, price: service.offer.price.displayString })}</p>
            </div>
          </Popover>
        )}
      </Suspense>
    </>
  )
}
