import type { Locator } from 'playwright'

/** Presses as the visitor's hand does: taps where the screen is touched (phone, tablet), clicks with the mouse elsewhere. */
export async function press(target: Locator): Promise<void> {
  const isTouched = await target.evaluate(() => navigator.maxTouchPoints > 0)
  await (isTouched ? target.tap() : target.click())
}
