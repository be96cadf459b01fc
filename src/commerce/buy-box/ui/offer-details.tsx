import { useId, useState } from 'react'
import type { BuyingOption } from '#commerce/offers/contract.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { SideSheet } from '#platform/ui/side-sheet/side-sheet.tsx'
import { type FeatureRow, featureRows } from '../rules/feature-rows.ts'
import { FeatureBullets } from './feature-bullets.tsx'
import styles from './offer-details.module.css'

/** So many rows are shown before more are asked for (spec 3, section 9). */
const DISPLAYABLE_ROWS = 3

export type OfferDetailsProps = { option: BuyingOption; needsDelivery: boolean; bullets: string[] }

/** What a business buyer wants to know of an offer, as a table in the buy box: a few rows at first, and all of them beside the page. */
export function OfferDetails({ option, needsDelivery, bullets }: OfferDetailsProps) {
  const t = useMessages('companies.offer')
  const [isOpen, setOpen] = useState(false)
  const [isExpanded, setExpanded] = useState(false)
  const id = useId()
  const rows = featureRows(option, needsDelivery)
  return (
    <div className={styles.details}>
      <Features id={id} rows={rows} most={isExpanded ? rows.length : DISPLAYABLE_ROWS} />
      {rows.length > DISPLAYABLE_ROWS && (
        <button
          type="button"
          className={styles.control}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setExpanded(!isExpanded)}
        >
          {t(isExpanded ? 'fewer' : 'more')}
        </button>
      )}
      {bullets.length > 0 && <FeatureBullets bullets={bullets} />}
      <SideSheet
        pace="measured"
        title={t('title')}
        closeLabel={t('close')}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={<Button wide>{t('open')}</Button>}
      >
        <div className={styles.sheet}>
          <Features rows={rows} most={rows.length} />
          {option.note && <p>{option.note}</p>}
          <ul className={styles.bullets}>
            {bullets.map((bullet) => (
              <li key={bullet}>{bullet}</li>
            ))}
          </ul>
        </div>
      </SideSheet>
    </div>
  )
}

/** Rows beyond `most` are there, and hidden. */
function Features({ id, rows, most }: { id?: string; rows: FeatureRow[]; most: number }) {
  const t = useMessages('companies.offer')
  const words = ({ name, value }: FeatureRow) => {
    if (name === 'rating') return t('rating', { value })
    return name === 'condition' ? t(`condition.${value}`) : value
  }
  return (
    <table id={id} className={styles.table} data-displayable-row-count={most}>
      <caption className="visually-hidden">{t('title')}</caption>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.name} hidden={index >= most}>
            <th scope="row">{t(`row.${row.name}`)}</th>
            <td className="tabular">{words(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
