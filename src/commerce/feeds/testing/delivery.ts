import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { Commerce } from '#commerce/feature.ts'
import { type DeliveryKind, deliveryKind } from '../contract/report.ts'
import { columnsOf } from '../rules/files.ts'
import { importFile } from '../work/import.ts'

export const FILES: Record<DeliveryKind, string[]> = {
  locations: [
    'berlin,DE,Berlin,DE,,10115,Europe/Berlin,yes,2026-01-01,',
    'lodz,DE,Łódź,PL,,90-001,Europe/Warsaw,no,2026-01-01,',
  ],
  zones: ['home,DE,DE,,,,2026-01-01,', 'islands,DE,DE,,27498,27499,2026-01-01,2030-12-31'],
  'delivery-options': [
    'DE,home,standard,,post,1,2,0,14:00,14:00,14:00,14:00,14:00,,,2026-01-01,',
    'DE,home,evening,Heute Abend,courier,0,0,0,11:00,11:00,11:00,11:00,11:00,11:00,,2026-01-01,',
    'DE,islands,standard,Inselpost,post,3,5,1,14:00,14:00,14:00,14:00,14:00,,,2026-01-01,',
  ],
  'delivery-fees': [
    'DE,home,standard,1000,0.00,4.90,2026-01-01,',
    'DE,home,standard,,0.00,9.90,2026-01-01,',
    'DE,home,standard,1000,50.00,0.00,2026-01-01,',
    'DE,home,evening,5000,0.00,14.90,2026-01-01,',
    'DE,islands,standard,,0.00,12.00,2026-01-01,',
  ],
  calendars: ['carrier,post,sat,yes,,2026-12-01', 'location,berlin,2026-12-28,no,Inventur,'],
}

export const csvOf = (kind: DeliveryKind, lines = FILES[kind]) => [columnsOf(kind).join(','), ...lines].join('\n')

/** Brings files about delivery into a store. */
export async function openWith<Store extends { commerce: Commerce }>(store: Store) {
  const folder = await mkdtemp(join(tmpdir(), 'buybox-delivery-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { db } = store.commerce
  const bring = async (kind: DeliveryKind, ...lines: string[]) => {
    const path = join(folder, 'file.csv')
    await writeFile(path, csvOf(kind, lines))
    const brought = await importFile(db, path, { pictures: async () => undefined })
    if (!brought.ok) throw new Error(brought.failure)
    return brought.value
  }
  const faults = async (kind: DeliveryKind, ...lines: string[]) =>
    (await bring(kind, ...lines)).faults.map(({ line, field, problem }) => `${line} ${field} ${problem}`)
  const bringAll = async () => {
    for (const kind of deliveryKind.options) expect(await bring(kind, ...FILES[kind])).toMatchObject({ faultCount: 0 })
  }
  return { store, db, bring, bringAll, faults }
}
