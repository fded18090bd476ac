import { DetailedDailyUnits } from '@mgmt-api/models/data-usage'
import { expect, test } from 'vitest'
import { wireDay, arrivedShare, type DayUnits, singlePrecision } from './usage-day.ts'

const units: DayUnits = {
  blockedMetricsUnits: 1,
  blockedUnits: 2,
  cpuProfilesUnits: 4,
  evaluationUnits: 8,
  highLogsUnits: 16,
  highMetricsUnits: 32,
  highTracingUnits: 64,
  lowLogsUnits: 128,
  lowSessionRecordingUnits: 256,
  lowTracingUnits: 512,
  mediumLogsUnits: 1024,
  mediumTracingUnits: 2048,
}

test('a day has every field of the contract, at midnight UTC', () => {
  const response = wireDay(20_000, units, 1)
  expect(response.statsDate).toBe('2024-10-04T00:00:00Z')
  const [part] = DetailedDailyUnits.parts
  expect(Object.keys(response).sort()).toEqual(Object.keys(part?.shape ?? {}).sort())
})

test('the total is the sum of everything unblocked', () => {
  expect(wireDay(0, units, 1).totalUnits).toEqual({ value: 4 + 8 + 16 + 32 + 64 + 128 + 256 + 512 + 1024 + 2048 })
  expect(wireDay(0, units, 0.5).totalUnits).toEqual({ value: 2046 })
  expect(wireDay(0, units, 0.5).blockedUnits).toEqual({ value: 1 })
})

test.each([
  { at: 'before it begins', days: -0.5, share: 0 },
  { at: 'at its start', days: 0, share: 0 },
  { at: 'at noon', days: 0.5, share: 0.47 },
  { at: 'when it ends', days: 1, share: 0.94 },
  { at: 'a day later', days: 2, share: 0.97 },
  { at: 'two days later', days: 3, share: 1 },
  { at: 'a year later', days: 366, share: 1 },
])('$share of a day has arrived $at', ({ days, share }) => {
  expect(arrivedShare(100, (100 + days) * 86_400_000)).toBeCloseTo(share, 10)
})

test.each([
  [0, 0],
  [1, 1],
  [0.1, 0.1],
  [1 / 3, 0.33333334],
  [219.123456789, 219.12346],
  [16_777_217, 16_777_216],
])('%d is printed as the float %d', (value, printed) => {
  expect(singlePrecision(value)).toBe(printed)
  expect(Math.fround(singlePrecision(value))).toBe(Math.fround(value))
})
