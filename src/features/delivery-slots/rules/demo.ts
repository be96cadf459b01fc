import { weekday } from '../contract/words.ts'
import type { Plan, StoredHours } from './planned.ts'

const KILO = 1000

const hours = (
  start: string,
  end: string,
  deadline: [daysBefore: number, time: string],
  [orders, kilos, fee]: [number, number, number],
): StoredHours => ({
  start,
  end,
  deadlineDaysBefore: deadline[0],
  deadlineTime: deadline[1],
  orders,
  grams: kilos * KILO,
  fee,
})

/** Two-hour slots all day, the early and the late one dearer. */
const delivered = (fee: number) => [
  hours('07:00', '09:00', [1, '22:00'], [12, 180, fee + 200]),
  hours('09:00', '11:00', [0, '07:00'], [20, 300, fee]),
  hours('12:00', '14:00', [0, '10:00'], [20, 300, fee]),
  hours('17:00', '19:00', [0, '14:00'], [16, 240, fee + 100]),
  hours('19:00', '21:00', [0, '16:00'], [12, 180, fee + 200]),
]

const COLLECTED = [
  hours('10:00', '12:00', [0, '08:00'], [30, 450, 0]),
  hours('13:00', '16:00', [0, '11:00'], [30, 450, 0]),
  hours('17:00', '20:00', [0, '15:00'], [40, 600, 0]),
]

/** Bread of the morning is ordered the evening before. What the first batch has left is soon too little for a cart. */
const BAKED = [
  hours('06:30', '08:00', [1, '19:00'], [15, 1, 0]),
  hours('08:00', '09:30', [1, '19:00'], [15, 45, 0]),
  hours('09:30', '11:00', [1, '19:00'], [15, 45, 0]),
]

/** The weekly plan of a store of the demonstration: every day, a bakery's not on Mondays. */
export function demoPlan({ name, kind, fee }: { name: string; kind: string; fee: number }, zones: string[]): Plan {
  const isBakery = name === 'Corner Oven'
  const own = kind === 'delivery' ? delivered(fee) : isBakery ? BAKED : COLLECTED
  const days = weekday.options.filter((day) => !isBakery || day !== 'monday')
  const entries = zones.flatMap((zone) => days.flatMap((day) => own.map((each) => ({ zone, weekday: day, ...each }))))
  return { entries, exceptions: [] }
}
