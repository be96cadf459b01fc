/** Sentences by how satisfied the reviewer is. */
export type ByMood = { good: string[]; mixed: string[]; bad: string[] }

export type Kind = 'sound' | 'screen' | 'home' | 'small' | 'service' | 'voucher'

/** The texts that demo reviews in one language are composed from. */
export type DemoTexts = { names: string[]; titles: ByMood; voucherTitles: ByMood; general: ByMood } & Record<
  Kind,
  ByMood
>
