import { useState } from 'react'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Dialog } from '#platform/ui/dialog/dialog.tsx'
import type { Accessory } from '../contract/page.ts'
import { footOf, tickedAtFirst } from '../rules/interstitial.ts'
import type { Option } from '../rules/options.ts'
import styles from './interstitial.module.css'
import { InterstitialItem } from './interstitial-item.tsx'
import { useItems } from './use-items.ts'

/** A variation chosen in the dialog, to be ordered too. */
export type Chosen = { family: string; accessory: Accessory }

export type InterstitialProps = {
  open: boolean
  primaryAsin: string
  offered: Option[]
  onClose: (chosen: Chosen[]) => void
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
  const foot = footOf(chosen.length, items.added)

  async function close(wanted: Chosen[]) {
    if (isClosing) return
    setClosing(true)
    const unsent = await items.settle()
    const late = shown.filter(({ accessory }) => unsent.some(({ asin }) => asin === accessory.asin))
    onClose([...wanted, ...late])
  }

  const tick = (family: string, isTicked: boolean) =>
    setTicked((before) => (isTicked ? [...before, family] : before.filter((each) => each !== family)))

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close([])}
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
        {shown.map(({ family, variations, accessory }) => (
          <li key={family} className={styles.item}>
            <InterstitialItem
              accessory={accessory}
              variations={variations}
              state={items.stateOf(accessory.asin)}
              isTicked={ticked.includes(family)}
              onTick={(isTicked) => tick(family, isTicked)}
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
