import { useState } from 'react'
import { useMessages } from '#platform/render/use-messages.ts'
import type { CampaignOnPage } from '../contract/page.ts'
import type { Option } from '../rules/options.ts'
import { noteTag } from './note-tag.ts'
import { OptionRow } from './option-row.tsx'
import styles from './options.module.css'
import { drop, order, useOptions } from './use-options.ts'

/**
 * The accessories with a checkbox each. The checkboxes are inputs of the surrounding form, so that ordering works without
 * scripts.
 */
export function Options({ campaign }: { campaign: CampaignOnPage }) {
  const t = useMessages('accessories')
  const { options } = useOptions(campaign)
  const [said, setSaid] = useState('')

  function choose({ family }: Option, asin: string, isWanted: boolean) {
    const accessory = options
      .find((option) => option.family === family)
      ?.variations.find((variation) => variation.asin === asin)
    if (!accessory) return
    noteTag(campaign.primaryAsin, accessory.position, asin, isWanted ? 'select' : 'unselect')
    if (isWanted) order(family, accessory)
    else drop(family, accessory)
    setSaid(t(isWanted ? 'said.ordered' : 'said.dropped', { title: accessory.title }))
  }

  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{t('legend')}</legend>
      <ul className={styles.list}>
        {options.map((option) => (
          <li key={option.family} className={styles.item}>
            <OptionRow option={option} onChoose={(asin, isWanted) => choose(option, asin, isWanted)} />
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </fieldset>
  )
}
