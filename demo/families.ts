/** A device family of the demo range: its name and its members in display order, each a product and its label. */
type DemoDeviceFamily = {
  code: string
  names: Record<string, string>
  hover: 'lift' | 'turn'
  members: [asin: string, name: string][]
}

/** Devices shown side by side. Device names are the same in every language. */
export const DEVICE_FAMILIES: DemoDeviceFamily[] = [
  {
    code: 'drum',
    names: { en: 'Drum' },
    hover: 'lift',
    members: [
      ['BXMINI0001', 'Drum Mini'],
      ['BXDRUM0001', 'Drum'],
      ['BXDMAX0001', 'Drum Max'],
      ['BXSBAR0001', 'Drum Bar'],
    ],
  },
  {
    code: 'frame',
    names: { en: 'Frame' },
    hover: 'turn',
    members: [
      ['BXFRAM0005', 'Frame 5'],
      ['BXFRAM0008', 'Frame 8'],
      ['BXFRAM0015', 'Frame 15'],
    ],
  },
  {
    code: 'slate',
    names: { en: 'Slate' },
    hover: 'turn',
    members: [
      ['BXSLAT0802', 'Slate 8'],
      ['BXSLAT0003', 'Slate 11'],
    ],
  },
  {
    code: 'page',
    names: { en: 'Page' },
    hover: 'lift',
    members: [
      ['BXPAGE0001', 'Page'],
      ['BXWRIT0001', 'Page Write'],
    ],
  },
  {
    code: 'stick',
    names: { en: 'Stick' },
    hover: 'lift',
    members: [
      ['BXSTIC0001', 'Stick Lite'],
      ['BXSTIC0004', 'Stick 4K'],
    ],
  },
  {
    code: 'watch',
    names: {
      en: 'Chime and Eye',
      de: 'Chime und Eye',
      ja: 'ChimeとEye',
      fr: 'Chime et Eye',
      it: 'Chime ed Eye',
      es: 'Chime y Eye',
      pt: 'Chime e Eye',
    },
    hover: 'lift',
    members: [
      ['BXCHIM0001', 'Chime'],
      ['BXCHIM0010', 'Chime Pro'],
      ['BXEYEI0001', 'Eye'],
      ['BXEYEO0001', 'Eye Outdoor'],
      ['BXHUBB0001', 'Hub'],
    ],
  },
]
