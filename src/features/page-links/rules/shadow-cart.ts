/** A button as the page shows it: its name, its form's place and what its frame says it is for. */
type Pressed = { name: string | null; intention: string | null; isPhone: boolean }

/** Which intention a press shows; undefined where the button fills no cart. A used offer says on which device. */
export function intentionOf({ name, intention, isPhone }: Pressed): string | undefined {
  if (intention === 'used') return isPhone ? 'used-mobile' : 'used-desktop'
  if (intention) return intention
  return /^submit\.([a-z-]{1,40})$/.exec(name ?? '')?.[1]
}
