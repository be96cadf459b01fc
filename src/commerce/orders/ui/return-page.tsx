import { unitsOf } from '#commerce/measures/rules/units.ts'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { TextAreaField } from '#platform/ui/field/text-area-field.tsx'
import { Radio } from '#platform/ui/radio/radio.tsx'
import { RadioGroup } from '#platform/ui/radio/radio-group.tsx'
import type { ReturnPageProps, ReturnPreview } from '../contract/pages.ts'
import { MOST_LETTERS, RETURN_REASONS } from '../contract/reasons.ts'
import { unitsField } from '../rules/units-form.ts'
import styles from './order.module.css'
import { OrderedLine } from './ordered-line.tsx'
import { Terms } from './return-terms.tsx'
import { UnitsField } from './units-field.tsx'

/** The return form: which units, and why. */
export function Page({ preview, ...props }: ReturnPageProps) {
  return preview ? <Confirm {...props} preview={preview} /> : <Form {...props} />
}

/** Fields of the form that say nothing of what is returned. */
const NOT_CHOSEN = ['idempotency-key', 'confirm', 'change']

/** What was chosen, what comes back for it, where it goes and until when: with a button that requests it, and one to change it. */
function Confirm({ order, filled, preview }: ReturnPageProps & { preview: ReturnPreview }) {
  const t = useMessages('orders')
  const { prefix } = usePage()
  const chosen = order.items.flatMap((item) => {
    const quantity = Number(filled[unitsField(item.position)] ?? 0)
    return quantity > 0 ? [{ item, quantity }] : []
  })
  return (
    <Layout>
      <form method="post" action={`${prefix}/orders/${order.id}/return`} className={styles.frame}>
        <FormKey of="return" />
        <h1 className={styles.heading}>{t('returns.confirmHeading')}</h1>
        <ul className={styles.lines}>
          {chosen.map(({ item, quantity }) => (
            <OrderedLine key={item.position} title={item.title} imageId={item.imageId} amount="">
              <p>{t('quantity', { quantity: unitsOf(item, quantity) })}</p>
            </OrderedLine>
          ))}
        </ul>
        <Terms {...preview} />
        {Object.entries(filled)
          .filter(([name]) => !NOT_CHOSEN.includes(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <input type="hidden" name="confirm" value="1" />
        <div className={styles.back}>
          <Button type="submit" look="primary">
            {t('returns.send')}
          </Button>
          <Button type="submit" name="change" value="1" look="quiet">
            {t('returns.change')}
          </Button>
        </div>
      </form>
    </Layout>
  )
}

function Form({ order, left, faults, filled }: ReturnPageProps) {
  const t = useMessages('orders')
  const { prefix } = usePage()
  const leftOf = ({ position }: { position: number }) => left[position] ?? 0
  const items = order.items.filter((item) => item.surchargeOf === undefined && leftOf(item) > 0)
  return (
    <Layout>
      <form method="post" action={`${prefix}/orders/${order.id}/return`} className={styles.frame} noValidate>
        <FormKey of="return" />
        <h1 className={styles.heading}>{t('returns.heading')}</h1>
        {faults.length > 0 && (
          <Alert tone="error" toneLabel={t('returns.wrong')} announce="at-once">
            {faults.map((fault) => (
              <p key={fault}>{t(`returns.fault.${fault}`)}</p>
            ))}
          </Alert>
        )}
        <ul className={styles.lines}>
          {items.map((item) => (
            <OrderedLine key={item.position} title={item.title} imageId={item.imageId} amount="">
              <UnitsField
                item={item}
                all={leftOf(item)}
                chosen={filled[unitsField(item.position)] ?? (items.length === 1 ? leftOf(item) : 0)}
              />
            </OrderedLine>
          ))}
        </ul>
        <RadioGroup
          legend={t('returns.reason')}
          error={faults.includes('reason') ? t('returns.fault.reason') : undefined}
        >
          {RETURN_REASONS.map((reason) => (
            <Radio
              key={reason}
              name="reason"
              value={reason}
              label={t(`returns.reasons.${reason}`)}
              defaultChecked={filled.reason === reason}
            />
          ))}
        </RadioGroup>
        <TextAreaField
          name="note"
          label={t('returns.note')}
          mark={t('returns.optional')}
          maxLength={MOST_LETTERS}
          defaultValue={filled.note ?? ''}
        />
        <div className={styles.back}>
          <Button type="submit" look="primary">
            {t('returns.continue')}
          </Button>
          <ButtonLink href={`${prefix}/orders/${order.id}`} look="quiet">
            {t('returns.keep')}
          </ButtonLink>
        </div>
      </form>
    </Layout>
  )
}

export const head = (
  _props: ReturnPageProps,
  _page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({
  title: translate('orders')('returns.title'),
  robots: 'noindex',
})
