import styles from './stars.module.css'

const STAR = ' 2.7 5.5 6 .9-4.35 4.25 1.03 6-5.38-2.85-5.38 2.85 1.03-6-4.35-4.25 6-.9 2.7-5.5Z'
const FIVE = `m12 3.3${STAR}${`m24 0${STAR}`.repeat(4)}`

/** Five stars, filled from the start by so many halves, 0 to 10. Decorative: the text beside it says the same. */
export function Stars({ halves }: { halves: number }) {
  return (
    <svg aria-hidden="true" className={styles.stars} viewBox="0 0 120 24" focusable="false">
      <path d={FIVE} />
      <svg aria-hidden="true" width={halves * 12} height="24">
        <path d={FIVE} className={styles.filled} />
      </svg>
    </svg>
  )
}
