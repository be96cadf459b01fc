import type { Listed } from '../contract/calls.ts'
import styles from './dropdown.module.css'

/** A registry's name and type. */
export function Choice({ registry }: { registry: Listed }) {
  return (
    <>
      <bdi className={styles.name}>{registry.name}</bdi>
      <span className={styles.note}>{registry.typeText}</span>
    </>
  )
}
