import { imagePath, imageSet, LARGEST_WIDTH } from '../rules.ts'

export type PictureProps = {
  id: string
  /** Alternative text; empty for decoration beside a text that says the same. */
  text: string
  /** The `sizes` attribute for the place where the picture is shown. */
  sizes: string
  className?: string | undefined
  /** Set for the page's first picture, which loads eagerly; all others load lazily. */
  first?: boolean
}

/** A product picture in the format and width that fit; its space is reserved while it loads. */
export function Picture({ id, text, sizes, className, first = false }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={imageSet(id, 'avif')} sizes={sizes} />
      <img
        src={imagePath(id, 480, 'webp')}
        srcSet={imageSet(id, 'webp')}
        sizes={sizes}
        alt={text}
        width={LARGEST_WIDTH}
        height={LARGEST_WIDTH}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
