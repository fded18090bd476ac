import type { FaultRule } from '@mgmt-api/emulator'
import { alertKinds } from '@mgmt-api/as-code/alerts'
import type { Body, Kind } from '../src/index.ts'
import { alert, flow, rule } from './desired.ts'

/** What lags where lists lag. */
const lists = ['AlertDefsService_ListAlertDefs', 'AlertSchedulerRuleService_GetBulkAlertSchedulerRule'] as const

/** Lists show what was there two seconds ago. */
export const laggingLists: readonly FaultRule[] = lists.map((operation) => ({ kind: 'lag', ms: 2_000, operation }))

/** What a bad day looks like: half of what goes wrong does so after the work was done. */
export const badDay: readonly FaultRule[] = [
  { kind: 'status', status: 429, retryAfter: 1, probability: 0.05 },
  { kind: 'status', status: 500, probability: 0.025 },
  { kind: 'status', status: 500, probability: 0.025, when: 'after' },
  { kind: 'reset', probability: 0.01 },
  { kind: 'reset', probability: 0.01, when: 'after' },
  { kind: 'truncate', probability: 0.01 },
  ...laggingLists,
]

/** The kinds with small batches, so that few resources make many requests. */
export const kindsInBatchesOf = (batchSize: number): readonly Kind[] =>
  alertKinds.map((kind) => ({ ...kind, connect: (caller) => ({ ...kind.connect(caller), batchSize }) }))

/** Some of everything: alerts, flows over them, flows over flows, and rules that silence some of these. */
export function someFiles(version: string): Record<string, Body> {
  const files: Record<string, Body> = {}
  for (let index = 0; index < 12; index++) {
    files[`alerts/a${index}`] = alert(`Alert ${index}`, { description: `Of ${version}` })
  }
  for (let index = 0; index < 6; index++) {
    files[`alerts/f${index}`] = flow(`Flow ${index} of ${version}`, [`a${index}`, `a${index + 1}`])
    files[`suppression-rules/r${index}`] = rule(`Rule ${index} of ${version}`, [`a${index}`, `f${index}`])
  }
  for (let index = 0; index < 3; index++) {
    files[`alerts/g${index}`] = flow(`Flow of flows ${index}`, [`f${index}`, `a${index}`])
  }
  return files
}

/** Where a run begins that is to create, replace, take away and leave alone. */
export function filesBefore(): Record<string, Body> {
  const some = Object.entries(someFiles('first')).filter(([name]) => /\/(a[0-8]|f[0-2]|r[01]|g0)$/.test(name))
  return { ...Object.fromEntries(some), 'alerts/old': alert('Old'), 'alerts/older': flow('Older', ['old']) }
}

/** Where it ends. */
export const filesToApply = (): Record<string, Body> => someFiles('second')
