import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { Dimension } from '../contract.ts'
import styles from './variations.module.css'

/**
 * The variations of a product. Each choice is a link, so the URL names the product, with or without
 * JavaScript.
 */
export function Variations({ dimensions }: { dimensions: Dimension[] }) {
  const t = useMessages('product-page')
  const { prefix } = usePage()
  return dimensions.map(({ dimension, name, value, choices }) => {
    const pictured = dimension === 'color' && choices.every(({ image }) => image)
    return (
      <nav key={dimension} aria-label={name} className={styles.dimension}>
        <p className={styles.name}>
          {t('choice', { name })} <strong>{value}</strong>
        </p>
        <ul className={styles.choices}>
          {choices.map((choice) => (
            <li key={choice.key}>
              <a
                href={choice.asin ? `${prefix}/dp/${choice.asin}` : undefined}
                aria-current={choice.isSelected ? 'true' : undefined}
                className={`${pictured ? styles.pictured : styles.plain} ${choice.isAvailable ? '' : styles.gone}`}
              >
                {pictured && choice.image && <Picture id={choice.image} text="" sizes="4rem" />}
                <span className={pictured ? 'visually-hidden' : undefined}>{choice.value}</span>
                {!choice.isAvailable && <span className="visually-hidden"> {t('choiceGone')}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    )
  })
}
