import type { FocusEvent } from 'react'

/**
 * Brings what the keyboard reaches in a row that scrolls sideways wholly into view: browsers do not scroll to what is already
 * half in view. Pointer focus must not scroll, or the click would miss.
 */
export function showFocused({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
