import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { SideSheet } from '#platform/ui/side-sheet/side-sheet.tsx'
import { Loading } from '#platform/ui/skeleton/loading.tsx'
import { Skeleton } from '#platform/ui/skeleton/skeleton.tsx'
import type { Click } from '../rules/tags.ts'
import { AddedView } from './added-view.tsx'
import styles from './sheet.module.css'
import { SheetBundles } from './sheet-bundles.tsx'
import { useSheet } from './use-sheet.ts'

/** Where the sheet opens: at the first bundle, at one with its parts open, at the related ones, or while one is added. */
export type Aim =
  | { kind: 'all' }
  | { kind: 'bundle'; asin: string }
  | { kind: 'related' }
  | { kind: 'add'; asin: string; choices: string[] }

type Props = {
  asin: string
  aim: Aim
  open: boolean
  setOpen: (open: boolean) => void
  click: (what: Click, asin?: string) => void
}

/** Everything about the bundles of a product, and after one is added, what is in the cart. */
export function Sheet({ asin, aim, open, setOpen, click }: Props) {
  const t = useMessages('bundles')
  const { prefix } = usePage()
  const sheet = useSheet(asin, aim, open)
  const { added } = sheet
  const change = (wanted: boolean) => {
    if (!wanted) click('close')
    setOpen(wanted)
  }
  return (
    <SideSheet
      pace="slow"
      open={open}
      onOpenChange={change}
      title={added ? t('added.title') : t('sheet.title')}
      closeLabel={t('sheet.close')}
    >
      <div className={styles.sheet} data-bundles-sheet data-view={added ? 'post-add' : 'bundles'}>
        {sheet.state === 'loading' && (
          <Loading label={t('sheet.loading')}>
            <Skeleton lines={8} />
          </Loading>
        )}
        {sheet.state === 'failed' && (
          <Alert
            tone="error"
            toneLabel={t('problem.label')}
            announce="at-once"
            action={<Button onClick={() => void sheet.load()}>{t('sheet.again')}</Button>}
          >
            {t('sheet.failed')}
          </Alert>
        )}
        {sheet.view && !added && <SheetBundles sheet={sheet} view={sheet.view} aim={aim} click={click} />}
        {added && <AddedView added={added} prefix={prefix} landing={asin} quantities={sheet.quantities} />}
      </div>
    </SideSheet>
  )
}
