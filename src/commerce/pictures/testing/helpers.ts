import sharp from 'sharp'

/** Pictures for tests; each colour makes another one. */
export const painted = (background = '#c04020', width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background } })

export const paintedPng = (background?: string): Promise<Buffer> => painted(background).png().toBuffer()
