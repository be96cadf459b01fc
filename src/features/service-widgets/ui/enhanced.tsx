import { useEffect, useState } from 'react'
import { nextPair, type Pair } from '#commerce/add-ons/rules/choice.ts'
import { useIsAlive } from '#commerce/add-ons/ui/choice.ts'
import { ItemCount, ServiceFields } from '#commerce/add-ons/ui/hidden-fields.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { AccordionItem } from '#platform/ui/accordion/accordion.tsx'
import type { WidgetsOnPage } from '../contract/page.ts'
import { Boxes } from './boxes.tsx'
import { ServiceName, ServiceRow } from './service-row.tsx'
import { useBoxes } from './use-boxes.ts'
import styles from './widgets.module.css'

const TAG = 'eppdb_details'

/** A service and its upgrade: the upgrade needs the main one. The expander opens when the main one is checked, and the border turns orange. */
export function Enhanced({ page }: { page: WidgetsOnPage }) {
  const t = useMessages('service-widgets')
  const { buyable, chosen, set, awayFrom } = useBoxes(page)
  const isAlive = useIsAlive()
  const [main, upgrade] = buyable
  const [isOpen, setOpen] = useState(false)
  const isMain = main !== undefined && chosen.includes(main.asin)
  useEffect(() => {
    if (isMain) setOpen(true)
  }, [isMain])
  if (!main || !upgrade) return <Boxes page={{ ...page, widget: 'regularPPD' }} />
  const pair: Pair = { main: isMain, upgrade: chosen.includes(upgrade.asin) }
  function check(box: keyof Pair, isChecked: boolean) {
    const next = nextPair(pair, box, isChecked)
    if (main && next.main !== pair.main) set(main, next.main)
    if (upgrade && next.upgrade !== pair.upgrade) set(upgrade, next.upgrade)
  }
  return (
    <fieldset
      className={`${styles.frame} ${pair.main ? styles.orange : styles.gray}`}
      data-border={pair.main ? 'orange' : 'gray'}
    >
      <legend className={styles.legend}>{t('widget.enhancedPPD.legend')}</legend>
      <ServiceRow
        service={main}
        position={0}
        promotion={page.promotions[main.asin]}
        awayFrom={awayFrom(main)}
        isChosen={pair.main}
        tag={TAG}
        onChoose={(isChecked) => check('main', isChecked)}
      />
      <AccordionItem
        className={styles.expander}
        summary={t('widget.enhancedPPD.more')}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <ServiceRow
          service={upgrade}
          position={1}
          promotion={page.promotions[upgrade.asin]}
          awayFrom={awayFrom(upgrade)}
          isChosen={pair.upgrade}
          tag={TAG}
          onChoose={(isChecked) => check('upgrade', isChecked)}
          label={
            <>
              <span className={styles.intro}>{t('widget.enhancedPPD.upgrade')}</span>
              <ServiceName service={upgrade} promotion={page.promotions[upgrade.asin]} />
            </>
          }
        />
      </AccordionItem>
      <ServiceFields productAsin={page.asin} services={[main, upgrade]} chosen={chosen} isAlive={isAlive} />
      <ItemCount chosen={chosen} />
    </fieldset>
  )
}
