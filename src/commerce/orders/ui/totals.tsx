import styles from './totals.module.css'

type Row = { name: string; value: string }

/** A table of amounts, one per row. The last of `rows` is emphasized; those `after` it say what it contains. */
export function Totals({ rows, after = [] }: { rows: Row[]; after?: Row[] }) {
  return (
    <dl className={styles.totals}>
      {rows.map(({ name, value }, index) => (
        <div key={name} className={`${styles.row} ${index === rows.length - 1 ? styles.last : ''}`}>
          <dt>{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
      {after.map(({ name, value }) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
