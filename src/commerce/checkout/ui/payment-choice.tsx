import type { WirePrice } from '#commerce/marketplace/contract.ts'
import type { StoredMethodView } from '#commerce/wallet/contract.ts'
import type { ModuleLink, Translate } from '#platform/render/module.ts'
import { useLinks, usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { Radio } from '#platform/ui/radio/radio.tsx'
import { RadioGroup } from '#platform/ui/radio/radio-group.tsx'
import type { Checkout, DetailsPageProps, Filled } from '../contract.ts'
import styles from './checkout.module.css'

const HINTS: Record<string, string> = { stripe: 'stripeHint', 'test-card': 'cardHint' }

/** Display order of the payment methods. */
const ORDER = ['stripe', 'invoice', 'test-card']

export type PaymentChoiceProps = {
  chosen: string | undefined
  methods: string[]
  invoice: DetailsPageProps['invoice']
  /** The terms by which an invoice is the company's. */
  account: Checkout['account']
  isLimited: boolean
  stored: StoredMethodView[]
  /** Whether the shopper can save a card to a wallet. */
  canKeep: boolean
  keeps: boolean
  /** What the shopper's store credit and cards can pay of the order, whether they are to, and whether that is everything. */
  credit: WirePrice
  /** The words for it. */
  creditWord: 'cards' | 'credit' | 'both'
  /** It cannot pay for vouchers in the order. */
  hasVouchers: boolean
  usesCredit: boolean
  isCoverable: boolean
  /** The checkout's own path, for links that lead away from it and back. */
  back: string
  faults: Filled
}

/**
 * The payment methods. Only a test card's number goes to the server, once, and it is not stored;
 * real card numbers are entered at the provider.
 */
export function PaymentChoice(props: PaymentChoiceProps) {
  const { credit, creditWord, hasVouchers, usesCredit, isCoverable, account, methods, back } = props
  const t = useMessages('checkout')
  const links = useLinks('payment')
  return (
    <div className={classNames(styles.payment, isCoverable && styles.coverable)}>
      {credit.amount > 0 && (
        <Checkbox
          name="useCredit"
          value="1"
          defaultChecked={usesCredit}
          label={t(`payment.${creditWord}`, { amount: credit.displayString })}
        />
      )}
      {hasVouchers && <p>{t('payment.vouchers')}</p>}
      <Methods {...props} />
      {account && !methods.includes('invoice') && <p>{accountWords(t, account)}</p>}
      {links.map((link) => (
        <FeatureLink key={link.path} {...link} back={back} />
      ))}
    </div>
  )
}

/** A page of a feature's that has to do with paying, by the feature's own text. */
function FeatureLink({ module, path, word, back }: ModuleLink & { back: string }) {
  const t = useMessages(`${module}.payment`)
  const { prefix } = usePage()
  return <a href={`${prefix}${path}?back=${encodeURIComponent(back)}`}>{t(word)}</a>
}

/** When an invoice is due, whether it has to be paid before anything ships, and what is left of what a company may owe. */
const invoiceHint = (
  t: Translate,
  { invoice: { days, shipsBefore }, account }: Pick<PaymentChoiceProps, 'invoice' | 'account'>,
): string =>
  [
    days === null ? t('payment.invoiceDates') : t('payment.invoiceHint', { days }),
    ...(shipsBefore ? [] : [t('payment.invoiceFirst')]),
    ...(account ? [accountWords(t, account)] : []),
  ].join(' ')

/** What is left of what the company may owe, or why it gets no invoice now. */
function accountWords(t: Translate, { company, limit, left, isStopped }: NonNullable<Checkout['account']>): string {
  if (isStopped) return t('payment.accountStopped', { company })
  const words = left.amount === 0 ? 'payment.accountFull' : 'payment.account'
  return t(words, { company, limit: limit.displayString, left: left.displayString })
}

function Methods({ chosen, methods, invoice, account, isLimited, stored, canKeep, keeps, faults }: PaymentChoiceProps) {
  const t = useMessages('checkout')
  const shown = ORDER.filter((method) => methods.includes(method))
  const kept = stored.filter(({ provider }) => methods.includes(provider))
  const all = [...kept.map(({ id }) => `stored:${id}`), ...shown]
  const usual = methods.includes('invoice') ? 'invoice' : all[0]
  const first = chosen !== undefined && all.includes(chosen) ? chosen : usual
  if (all.length === 0) return <Alert tone="warning">{t(isLimited ? 'payment.tooFar' : 'payment.none')}</Alert>
  return (
    <div className={styles.methods}>
      <RadioGroup
        legend={t('payment.legend')}
        hint={isLimited ? t('payment.limited') : undefined}
        error={faults.payment ? t(`fault.${faults.payment}`) : undefined}
      >
        {kept.map(({ id, provider, digits }) => (
          <Radio
            key={id}
            name="payment"
            value={`stored:${id}`}
            look="tile"
            defaultChecked={first === `stored:${id}`}
            label={t('payment.ending', { digits })}
            hint={t(`payment.${provider}`)}
          />
        ))}
        {shown.map((method) => (
          <Radio
            key={method}
            name="payment"
            value={method}
            look="tile"
            defaultChecked={first === method}
            label={t(`payment.${method}`)}
            hint={method === 'invoice' ? invoiceHint(t, { invoice, account }) : t(`payment.${HINTS[method]}`)}
          />
        ))}
      </RadioGroup>
      {methods.includes('test-card') && (
        <div className={styles.card}>
          <TextField
            name="cardNumber"
            inputMode="numeric"
            autoComplete="off"
            label={t('payment.number')}
            hint={t('payment.numberHint')}
            error={faults.cardNumber ? t('fault.card-number') : undefined}
          />
        </div>
      )}
      {canKeep && (
        <div className={styles.keep}>
          <Checkbox name="keepCard" value="1" defaultChecked={keeps} label={t('payment.keep')} />
        </div>
      )}
    </div>
  )
}
