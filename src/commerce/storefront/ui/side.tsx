import { type FormEvent, useState } from 'react'
import type { BuyingSide, chooseBuyingSide } from '#commerce/companies/contract.ts'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import styles from './side.module.css'

/** For whom somebody buys, and the other choice. Prices everywhere depend on it, so the page is loaded again. */
export function Side({ company, isForCompany }: BuyingSide) {
  const t = useMessages('companies')
  const { prefix, marketplace } = usePage()
  const [isBusy, setBusy] = useState(false)
  const side = isForCompany ? 'me' : 'company'
  const choose = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    const chosen = await call<typeof chooseBuyingSide>({
      method: 'POST',
      path: `/api/marketplaces/${marketplace}/company/side`,
      body: { side },
    })
    if (chosen.ok) location.reload()
    else form.submit()
  }
  return (
    <form method="post" action={`${prefix}/account/business/side`} onSubmit={choose}>
      <input type="hidden" name="side" value={side} />
      <button type="submit" className={styles.side} aria-disabled={isBusy}>
        <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
          <path d="M3.5 8h17v11h-17V8Zm5 0V5h7v3m-12 4.5h17" />
        </svg>
        <span className={styles.word}>{isForCompany ? t('side.company', { company }) : t('side.me')}</span>
        <span className="visually-hidden">{isForCompany ? t('side.toMe') : t('side.toCompany', { company })}</span>
      </button>
    </form>
  )
}
