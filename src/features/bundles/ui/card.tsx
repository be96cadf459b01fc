import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { AccordionItem } from '#platform/ui/accordion/accordion.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import { Carousel } from '#platform/ui/carousel/carousel.tsx'
import { useOpening } from '#platform/ui/dialog/use-opening.ts'
import { Icon } from '#platform/ui/icon/icon.tsx'
import type { CardData } from '../contract/pages.ts'
import type { ShownBundle } from '../contract/shopper.ts'
import { pagePath } from '../rules/paths.ts'
import { problemOfCode } from '../rules/problem.ts'
import type { Click } from '../rules/tags.ts'
import { addBundle } from './add-bundle.ts'
import { BundleBox } from './bundle-box.tsx'
import styles from './bundles.module.css'
import type { Aim } from './sheet.tsx'
import { stateOf } from './state-data.ts'
import { useCard } from './use-card.ts'
import { noteFault } from './use-sheet.ts'

const Sheet = lazy(() => import('./sheet.tsx').then((module) => ({ default: module.Sheet })))

/** The bundles of a product: a carousel that leads to the side sheet, and on a phone an expander. */
export function Slot({ card }: { card: CardData }) {
  const t = useMessages('bundles')
  const page = usePage()
  const { open, everOpened, setOpen } = useOpening()
  const [aim, setAim] = useState<Aim>({ kind: 'all' })
  const [busy, setBusy] = useState(false)
  const { ref, click, data } = useCard(card.asin)
  const path = `${page.prefix}${pagePath(card.asin)}`

  const show = (to: Aim, tag: Click, asin?: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    click(tag, asin)
    setAim(to)
    setOpen(true)
  }
  const add = (bundle: ShownBundle) => (choices: string[]) => {
    setAim({ kind: 'add', asin: bundle.asin, choices })
    setOpen(true)
  }
  const addAndGo = (bundle: ShownBundle) => async (choices: string[]) => {
    setBusy(true)
    const added = await addBundle(page.marketplace, { landing: card.asin, bundle, choices })
    if (!added.ok) noteFault(bundle.asin, 'bundle', added.failure)
    location.assign(added.ok ? `${page.prefix}/cart?said=added` : `${path}?problem=${problemOfCode(added.failure)}`)
  }
  const box = (bundle: ShownBundle) => (
    <BundleBox
      key={bundle.asin}
      bundle={bundle}
      page={card.asin}
      show={show({ kind: 'bundle', asin: bundle.asin }, 'box', bundle.asin)}
      add={add(bundle)}
    />
  )
  return (
    <section
      ref={ref}
      className={styles.card}
      aria-labelledby="bundles-heading"
      {...stateOf(page, card.asin)}
      {...data}
    >
      <div className={styles.heading}>
        <h2 id="bundles-heading">{t('heading')}</h2>
        <a href={path} className={styles.all} onClick={show({ kind: 'all' }, 'open_all')} data-bundles-open-all>
          {t('openAll', { count: card.bundles.length })}
        </a>
      </div>
      <div className={styles.wide}>
        <Carousel label={t('sheet.title')} previousLabel={t('previous')} nextLabel={t('next')} slide="wide">
          {card.bundles.map(box)}
          {card.hasRelated && (
            <Card className={styles.ingress}>
              <a href={`${path}#related-bundles`} onClick={show({ kind: 'related' }, 'ingress')} data-bundles-ingress>
                <span>{t('ingress.title')}</span>
                <Icon name="chevron-right" />
              </a>
              <p>{t('ingress.text')}</p>
            </Card>
          )}
        </Carousel>
      </div>
      <div className={styles.phone}>
        <AccordionItem summary={t('phone.summary', { count: card.bundles.length })} data-bundles-expander>
          <div className={styles.stack}>
            {card.bundles.map((bundle) => (
              <BundleBox
                key={bundle.asin}
                bundle={bundle}
                page={card.asin}
                withParts
                busy={busy}
                add={addAndGo(bundle)}
              />
            ))}
            {card.hasRelated && <a href={`${path}#related-bundles`}>{t('ingress.title')}</a>}
          </div>
        </AccordionItem>
      </div>
      <Suspense fallback={null}>
        {everOpened && <Sheet asin={card.asin} aim={aim} open={open} setOpen={setOpen} click={click} />}
      </Suspense>
    </section>
  )
}
