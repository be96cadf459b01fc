import { useEffect, useState } from 'react'
import { note } from '#commerce/page-log/ui/note.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Icon } from '#platform/ui/icon/icon.tsx'
import type { Accessory } from '../contract/page.ts'
import styles from './accessory-picture.module.css'

/** Delay before another variation's picture takes the place of the one shown (spec 1, section 9). */
const SWAP_DELAY_MS = 100

/** The picture of an accessory: the small file at once, the large one when it has arrived. */
export function AccessoryPicture({ accessory }: { accessory: Accessory }) {
  const t = useMessages('accessories')
  const [shown, setShown] = useState(accessory)
  const [sharp, setSharp] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const { asin, lowResImage, hiResImage } = shown

  useEffect(() => {
    const timer = setTimeout(() => setShown(accessory), SWAP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [accessory])

  useEffect(() => {
    if (!hiResImage) return
    const large = new Image()
    // If only the large one fails, the small one stays.
    large.onload = () => setSharp(hiResImage)
    large.src = hiResImage
    return () => {
      large.onload = null
    }
  }, [hiResImage])

  if (!lowResImage || failed === lowResImage)
    return (
      <span className={styles.none} role="img" aria-label={t('choose.noPicture')}>
        <Icon name="gift" />
      </span>
    )
  return (
    <img
      className={styles.picture}
      src={sharp === hiResImage && sharp ? sharp : lowResImage}
      alt=""
      width={160}
      height={160}
      onError={() => {
        setFailed(lowResImage)
        note({ name: 'accessory-image-failed', detail: { asin } })
      }}
    />
  )
}
