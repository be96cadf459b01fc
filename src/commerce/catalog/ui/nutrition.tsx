import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { type Nutrition as Declaration, NUTRIENTS } from '../work/nutrition.ts'
import { unitText } from './amount-text.ts'
import styles from './nutrition.module.css'

/** Parts of the nutrient before them. */
const OF_WHICH = ['saturates', 'sugars']

/** The nutrition declaration as law lays it out: energy in both units, then nutrients in their order. */
export function Nutrition({ nutrition }: { nutrition: Declaration }) {
  const t = useMessages('catalog.nutrition')
  const { locale } = usePage()
  const [number, unit] = nutrition.per.split(' ')
  const per = unitText(Number(number), unit === 'ml' ? 'milliliter' : 'gram', locale)
  const count = (value: number) => value.toLocaleString(locale)
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('caption', { amount: per })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('heading')}</th>
            <th scope="col">{t('per', { amount: per })}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('energy')}</th>
            <td>
              {count(nutrition.kj)} kJ / {count(nutrition.kcal)} kcal
            </td>
          </tr>
          {NUTRIENTS.map((name) => {
            const grams = nutrition[name]
            return grams === undefined ? null : (
              <tr key={name} className={OF_WHICH.includes(name) ? styles.part : undefined}>
                <th scope="row">{t(name)}</th>
                <td>{unitText(grams, 'gram', locale)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
