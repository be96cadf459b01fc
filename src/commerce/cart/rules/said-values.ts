import { toDay } from '#platform/render/to-day.ts'

type Values = Record<string, string | number>

/** The values of a note as a locale writes them: `day` is a day such as 2026-12-24. */
export const saidValues = (values: Values, locale: string): Values =>
  values.day === undefined ? values : { ...values, day: toDay(values.day, locale) }
