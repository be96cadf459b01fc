import styles from '#commerce/lists/ui/dropdown.module.css'
import type { Listed } from '../contract/calls.ts'

/** A registry's name and type. */
export function Choice({ registry }: { registry: Listed }) {
  return (
    <>
      <bdi className={styles.name}>{registry.name}</bdi>
      <span className={styles.note}>{registry.typeText}</span>
    </>
  )
}
