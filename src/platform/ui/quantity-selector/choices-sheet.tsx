import { BottomSheet } from '../bottom-sheet/bottom-sheet.tsx'
import { sheetHeight } from './choosing.ts'
import type { OverlayProps } from './overlay-props.ts'
import { hasButton, useChoices } from './use-choices.tsx'

const ROOT_PX = 16

export function ChoicesSheet({ open, onOpenChange, anchor: _anchor, ...choices }: OverlayProps) {
  const { title, body, footer, initialFocus } = useChoices(choices)
  const { config, texts, disclaimer } = choices
  const height = sheetHeight({
    isTwoDimensional: Object.keys(config.variationSelectorListsMap ?? {}).length > 0,
    hasButton: hasButton(config),
    hasDisclaimer: disclaimer !== undefined,
  })
  return (
    <BottomSheet
      // Grows with the text.
      height={`${height / ROOT_PX}rem`}
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      initialFocus={initialFocus}
      closeLabel={texts.close}
      footer={footer}
    >
      {body}
    </BottomSheet>
  )
}
