import { useState } from 'react'
import type { ProductImage } from '#commerce/catalog/contract.ts'
import { imagePath, LARGEST_WIDTH } from '#commerce/catalog/rules.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Dialog } from '#platform/ui/dialog/dialog.tsx'
import styles from './full-screen.module.css'

export type FullScreenProps = {
  images: ProductImage[]
  start: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** One picture at window size, or zoomed to twice that size. */
export function FullScreen({ images, start, open, onOpenChange }: FullScreenProps) {
  const t = useMessages('product-page')
  const [index, setIndex] = useState(start)
  const [zoomed, setZoomed] = useState(false)
  const image = images[index]
  const turn = (by: number) => {
    setZoomed(false)
    setIndex((index + by + images.length) % images.length)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="full"
      title={image?.text}
      closeLabel={t('gallery.close')}
      footer={
        <div className={styles.controls}>
          <Button icon="chevron-left" onClick={() => turn(-1)}>
            {t('gallery.previous')}
          </Button>
          <Button icon="search" aria-pressed={zoomed} onClick={() => setZoomed(!zoomed)}>
            {t('gallery.zoom')}
          </Button>
          <Button icon="chevron-right" onClick={() => turn(1)}>
            {t('gallery.next')}
          </Button>
        </div>
      }
    >
      <section
        className={zoomed ? styles.zoomed : styles.fitted}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the zoomed picture is scrolled with the arrow keys
        tabIndex={0}
        aria-label={t('gallery.picture', { number: index + 1, total: images.length })}
      >
        {image && (
          <img
            src={imagePath(image.id, LARGEST_WIDTH, 'webp')}
            alt={image.text}
            width={image.width}
            height={image.height}
          />
        )}
      </section>
    </Dialog>
  )
}
