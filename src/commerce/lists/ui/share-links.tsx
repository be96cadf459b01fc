import { FormKey } from '#platform/render/form-key.tsx'
import type { Translate } from '#platform/render/module.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { LinkGrant } from '../contract/lists.ts'
import styles from './pages.module.css'

type Props = {
  grants: readonly LinkGrant[]
  links: Partial<Record<LinkGrant, string | null>> | undefined
  action: (grants: LinkGrant) => string
  /** Has texts `share.{grants}`, `share.{grants}Hint`, `share.link`, `share.make`, `share.renew` and `share.revoke`. */
  t: Translate
}

/** The links with which others see or edit something: each is made, renewed and revoked by a form. */
export const ShareLinks = ({ grants, links, action, t }: Props) =>
  grants.map((each) => {
    const href = links?.[each] ?? null
    return (
      <form key={each} method="post" action={action(each)} className={styles.share}>
        <FormKey of={`link-${each}`} />
        <h2 className={styles.strong}>{t(`share.${each}`)}</h2>
        {href ? (
          <TextField
            label={t('share.link')}
            labelHidden
            readOnly
            defaultValue={href}
            onFocus={(event) => event.target.select()}
          />
        ) : (
          <p className={styles.note}>{t(`share.${each}Hint`)}</p>
        )}
        <div className={styles.actions}>
          <Button type="submit" size="small">
            {t(href ? 'share.renew' : 'share.make')}
          </Button>
          {href && (
            <Button type="submit" size="small" look="quiet" name="revoke" value="1">
              {t('share.revoke')}
            </Button>
          )}
        </div>
      </form>
    )
  })
