import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export type TabsProps = {
  label: string
  tabs: { value: string; label: ReactNode; panel: ReactNode; disabled?: boolean | undefined }[]
  /** The tab open at first; defaults to the first tab. */
  defaultValue?: string | undefined
  value?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
}

export function Tabs({ label, tabs, defaultValue = tabs[0]?.value, value, onValueChange }: TabsProps) {
  return (
    <Base.Root
      className={styles.tabs}
      defaultValue={defaultValue}
      value={value}
      onValueChange={(next) => onValueChange?.(String(next))}
    >
      <Base.List aria-label={label} className={styles.list} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} disabled={tab.disabled} className={styles.tab}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted className={styles.panel}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
