import { usePage } from '#platform/render/page-root.tsx'
import type { PostalAddress } from '../contract.ts'
import { addressRows } from '../rules/address-rows.ts'
import styles from './address-fields.module.css'

/** The country's name in the reader's language. */
export const countryName = (country: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country

/** An address in its country's postal format, with the country's name. */
export function AddressLines({ address, more = [] }: { address: PostalAddress; more?: string[] }) {
  const { locale } = usePage()
  const rows = [...addressRows(address), countryName(address.country, locale), ...more]
  return (
    <address className={styles.lines}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and two may say the same
        <span key={index}>{row}</span>
      ))}
    </address>
  )
}
