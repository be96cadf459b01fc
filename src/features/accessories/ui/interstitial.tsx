import { useState } from 'react'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Dialog } from '#platform/ui/dialog/dialog.tsx'
import type { Accessory } from '../contract/page.ts'
import { footOf, tickedAtFirst } from '../rules/interstitial.ts'
import type { TagAction } from '../rules/names.ts'
import type { Option } from '../rules/options.ts'
import styles from './interstitial.module.css'
import { InterstitialItem } from './interstitial-item.tsx'
import { noteTag } from './note-tag.ts'
import { useItems } from './use-items.ts'
import { useWarnings } from './use-warnings.ts'

/** A variation chosen in the dialog, to be ordered too. */
export type Chosen = { family: string; accessory: Accessory }

export type InterstitialProps = {
  open: boolean
  primaryAsin: string
  offered: Option[]
  /** What to order too; undefined: the shopper closed the dialog, so nothing is bought. */
  onClose: (chosen: Chosen[] | undefined) => void
}

/** Dialog that offers accessories while a submit is held (spec 1, sections 2 and 4). */
export function Interstitial({ open, primaryAsin, offered, onClose }: InterstitialProps) {
  const t = useMessages('accessories')
  const items = useItems(primaryAsin)
  const [ticked, setTicked] = useState(() => tickedAtFirst(offered))
  const [variation, setVariation] = useState<Record<string, string>>({})
  const [isClosing, setClosing] = useState(false)

  const shown = offered.map(({ family, variations, shown: first }) => ({
    family,
    variations,
    accessory: variations.find(({ asin }) => asin === variation[family]) ?? first,
  }))
  const chosen = shown.filter(({ family }) => ticked.includes(family))
  const watch = useWarnings(open)
  const foot = footOf(chosen.length, items.added)

  async function close(wanted: Chosen[] | undefined) {
    if (isClosing) return
    setClosing(true)
    const dismissed = watch()
    const unsent = await items.settle()
    dismissed()
    if (!wanted) return onClose(undefined)
    if (foot === 'decline') for (const { accessory } of shown) tell(accessory, 'decline')
    const late = shown.filter(({ accessory }) => unsent.some(({ asin }) => asin === accessory.asin))
    onClose([...wanted, ...late])
  }

  const tell = ({ position, asin }: Accessory, action: TagAction) => noteTag(primaryAsin, position, asin, action)
  const tick = (family: string, isTicked: boolean) =>
    setTicked((before) => (isTicked ? [...before, family] : before.filter((each) => each !== family)))

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close(undefined)}
      title={t('interstitial.title', { count: offered.length })}
      description={t('interstitial.text')}
      closeLabel={t('close')}
      footer={
        <Button
          look={foot === 'decline' ? 'secondary' : 'primary'}
          size="large"
          wide
          busy={isClosing}
          onClick={() => close(chosen)}
        >
          {t(`interstitial.${foot}`, { count: chosen.length })}
        </Button>
      }
    >
      <ol className={styles.list}>
        {shown.map(({ family, variations, accessory }, index) => (
          <li key={family} className={styles.item}>
            {shown.length > 1 && (
              <p className={styles.number}>{t('interstitial.number', { number: index + 1, count: shown.length })}</p>
            )}
            <InterstitialItem
              accessory={accessory}
              variations={variations}
              state={items.stateOf(accessory.asin)}
              isTicked={ticked.includes(family)}
              onTick={(isTicked) => {
                tick(family, isTicked)
                tell(accessory, isTicked ? 'select' : 'unselect')
              }}
              onVary={(asin) => setVariation((before) => ({ ...before, [family]: asin }))}
              onAdd={() => {
                tick(family, false)
                items.add(accessory)
              }}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
