/** Sentences by how content their writer is. */
export type ByMood = { good: string[]; mixed: string[]; bad: string[] }

export type Kind = 'sound' | 'screen' | 'home' | 'small' | 'service'

/** What the demonstration's reviews in one language are put together from. */
export type DemoTexts = { names: string[]; titles: ByMood; general: ByMood } & Record<Kind, ByMood>
