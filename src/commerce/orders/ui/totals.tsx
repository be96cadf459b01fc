import styles from './totals.module.css'

/** Sums, one a row; the last one is what is paid. */
export function Totals({ rows }: { rows: { name: string; value: string }[] }) {
  return (
    <dl className={styles.totals}>
      {rows.map(({ name, value }) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
