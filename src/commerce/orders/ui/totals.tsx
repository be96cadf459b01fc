import styles from './totals.module.css'

/** A table of amounts, one per row; the last row is emphasized. */
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
