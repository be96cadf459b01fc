import { type ReactNode, useEffect, useState } from 'react'
import { CHANGEOVER } from '../rules/timing.ts'
import styles from './tags.module.css'

/** A message that fades in, stays for two seconds, and fades out (spec 1, section 4). */
export function Changeover({ children }: { children: ReactNode }) {
  const [phase, setPhase] = useState<'shown' | 'leaving' | 'gone'>('shown')
  useEffect(() => {
    const { fadeIn, hold, fadeOut } = CHANGEOVER
    const timers = [
      setTimeout(() => setPhase('leaving'), fadeIn + hold),
      setTimeout(() => setPhase('gone'), fadeIn + hold + fadeOut),
    ]
    return () => timers.forEach(clearTimeout)
  }, [])
  if (phase === 'gone') return null
  return (
    <p className={styles.changeover} data-phase={phase}>
      {children}
    </p>
  )
}
