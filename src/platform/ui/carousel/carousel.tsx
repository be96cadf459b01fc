import { Children, type ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import styles from './carousel.module.css'
import { useCarousel } from './use-carousel.ts'

export type CarouselProps = {
  label: string
  previousLabel: string
  nextLabel: string
  /** Width of a slide: a card, a wider card, or the whole carousel. */
  slide?: 'card' | 'wide' | 'full' | undefined
  children: ReactNode
}

/** A list that scrolls sideways and snaps. Its buttons exist only where there is more to scroll to. */
export function Carousel({ label, previousLabel, nextLabel, slide = 'card', children }: CarouselProps) {
  const { scroller, atStart, atEnd, turn, pressKey } = useCarousel()
  return (
    <section aria-label={label} className={styles.carousel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever uses keys has to be able to scroll it */}
      <ul ref={scroller} aria-label={label} tabIndex={0} className={styles.list} onKeyDown={pressKey}>
        {Children.map(children, (child) => (
          <li className={classNames(styles.slide, styles[slide])}>{child}</li>
        ))}
      </ul>
      <IconButton
        icon="chevron-left"
        look="outlined"
        label={previousLabel}
        hidden={atStart}
        className={classNames(styles.turn, styles.previous)}
        onClick={() => turn(-1)}
      />
      <IconButton
        icon="chevron-right"
        look="outlined"
        label={nextLabel}
        hidden={atEnd}
        className={classNames(styles.turn, styles.next)}
        onClick={() => turn(1)}
      />
    </section>
  )
}
