import { type KeyboardEvent, Suspense } from 'react'
import type { ProductImage } from '#commerce/catalog/contract.ts'
import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { IconButton } from '#platform/ui/button/icon-button.tsx'
import { useOpening } from '#platform/ui/dialog/use-opening.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import styles from './gallery.module.css'
import { GALLERY_SIZES } from './gallery-sizes.ts'
import { useGallery } from './use-gallery.ts'

const FullScreen = lazyPart(() => import('./full-screen.tsx').then((module) => module.FullScreen))

/**
 * Pictures in a row that scrolls and snaps, so that swiping works without JavaScript. Thumbnails
 * select by pointer, click or arrow keys; a button opens full screen, where pictures can be zoomed.
 */
export function Gallery({ images }: { images: ProductImage[] }) {
  const t = useMessages('product-page')
  const { row, current, show, showSoon } = useGallery(images.length)
  const full = useOpening()
  if (images.length === 0) return <div className={styles.empty}>{t('gallery.none')}</div>

  function pressKey(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = Math.min(images.length - 1, Math.max(0, current + step))
    show(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <section aria-label={t('gallery.label')} className={styles.gallery}>
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever uses keys has to be able to scroll it */}
        <ul ref={row} className={styles.row} tabIndex={0} aria-label={t('gallery.pictures')}>
          {images.map((image, index) => (
            <li key={image.id} className={styles.slide}>
              <Picture id={image.id} text={image.text} sizes={GALLERY_SIZES} first={index === 0} />
            </li>
          ))}
        </ul>
        <IconButton
          icon="fullscreen"
          look="outlined"
          label={t('gallery.fullScreen')}
          className={styles.expand}
          onClick={() => full.setOpen(true)}
        />
      </div>
      {images.length > 1 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside
        <div className={styles.thumbs} onKeyDown={pressKey}>
          {images.map((image, index) => (
            <button
              key={image.id}
              type="button"
              className={styles.thumb}
              aria-label={t('gallery.show', { number: index + 1, total: images.length, text: image.text })}
              aria-current={index === current}
              onClick={() => show(index)}
              onPointerEnter={() => showSoon(index)}
              onPointerLeave={() => showSoon(undefined)}
            >
              <Picture id={image.id} text="" sizes="4.5rem" />
            </button>
          ))}
        </div>
      )}
      {full.everOpened && (
        <Suspense fallback={null}>
          <FullScreen images={images} start={current} open={full.open} onOpenChange={full.setOpen} />
        </Suspense>
      )}
    </section>
  )
}
