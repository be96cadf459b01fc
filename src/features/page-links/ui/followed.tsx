import { useEffect } from 'react'
import { followJumps } from './jump-links.ts'
import { followPopups } from './popups.ts'
import { followCart } from './shadow-cart.ts'

/** Follows the page's jump links, its links to small windows and the buttons that fill the cart; shows nothing. */
export function Slot() {
  useEffect(followJumps, [])
  useEffect(followPopups, [])
  useEffect(followCart, [])
  return null
}
