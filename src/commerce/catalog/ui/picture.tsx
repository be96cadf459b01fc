import { imagePath, imageSet, LARGEST_WIDTH } from '../rules.ts'

export type PictureProps = {
  id: string
  /** What the picture shows; empty for decoration beside a text that says the same. */
  text: string
  /** The `sizes` of the place where it is shown. */
  sizes: string
  className?: string | undefined
  /** The page's first picture is loaded at once, all others when they come near. */
  first?: boolean
}

/** A product's picture in the format and width that fit; its place is kept while it loads. */
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
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
