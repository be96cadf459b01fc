import type { Locator } from 'playwright'
import { isTouched } from '#test/browser.ts'

/** Presses as the visitor's hand does: taps where the screen is touched (phone, tablet), clicks with the mouse elsewhere. */
export const press = (target: Locator): Promise<void> => (isTouched(target.page()) ? target.tap() : target.click())
