import { useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '#platform/render/use-messages.ts'
import { classNames } from '#platform/ui/class-names.ts'
import styles from './offer-details.module.css'

/** A product's bullets in three lines, with a control for the rest where there is more (spec 3, sections 2 and 4). */
export function FeatureBullets({ bullets }: { bullets: string[] }) {
  const t = useMessages('companies.offer')
  const [isOpen, setOpen] = useState(false)
  const [isTaller, setTaller] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  useEffect(() => {
    const { current: element } = list
    if (!element || isOpen) return
    const watcher = new ResizeObserver(() => setTaller(element.scrollHeight > element.clientHeight + 1))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [isOpen])
  return (
    <div>
      <ul
        ref={list}
        id={id}
        aria-label={t('about')}
        className={classNames(styles.bullets, isOpen ? styles.opened : styles.clamped)}
      >
        {bullets.map((bullet) => (
          <li key={bullet}>{bullet}</li>
        ))}
      </ul>
      {isTaller && (
        <button
          type="button"
          className={styles.control}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'closeAbout' : 'moreAbout')}
        </button>
      )}
    </div>
  )
}
