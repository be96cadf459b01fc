import { useState } from 'react'

/**
 * For a dialog, sheet or popover whose code loads when it is first opened: mount it while `everOpened`, and pass it `open` and
 * `setOpen`. It stays mounted afterwards, so that it can animate out.
 */
export function useOpening(): { open: boolean; everOpened: boolean; setOpen: (open: boolean) => void } {
  const [state, setState] = useState({ open: false, everOpened: false })
  const setOpen = (open: boolean) => setState((before) => ({ open, everOpened: before.everOpened || open }))
  return { ...state, setOpen }
}
