import { z } from 'zod'

/** A day such as `2026-11-25`, as PostgreSQL keeps days: there is no year 0. */
export const day = (problem: string) =>
  z.iso.date({ error: problem }).refine((text) => !text.startsWith('0000'), { error: problem })
