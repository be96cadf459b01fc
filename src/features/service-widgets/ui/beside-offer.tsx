import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { WidgetsOnPage } from '../contract/page.ts'
import { AttachedNote } from './attached-note.tsx'
import { ATTACH_TAG, useAttach } from './use-attach.ts'
import { useHere, useOrderHere } from './use-here.ts'
import { Widget } from './widget.tsx'
import styles from './widgets.module.css'

/**
 * Services beside a special offer (`attachToLdbb`, spec 2, section 3): chosen ones follow it into the cart. Without scripts it is a form
 * of its own, for a product that is in the cart already.
 */
export function Slot(shown: WidgetsOnPage) {
  const t = useMessages('service-widgets')
  const { prefix } = usePage()
  const here = useHere(shown)
  // Product and service as one thing have the sum of the usual price, which nobody pays here.
  const page: WidgetsOnPage = here.widget === 'ppdBundle' ? { ...here, widget: 'regularPPD' } : here
  useOrderHere(page)
  const { attached, again } = useAttach(page)
  return (
    <form
      method="post"
      action={`${prefix}/gp/product/handle-buy-box/ref=${ATTACH_TAG}`}
      className={styles.beside}
      onSubmit={(event) => event.preventDefault()}
    >
      <AttachedNote attached={attached} again={again} />
      {attached.kind !== 'added' && <Widget page={page} isFirst={false} />}
      <noscript>
        <Button type="submit" wide>
          {t('attached.submit')}
        </Button>
      </noscript>
    </form>
  )
}
