import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AlertDef, AlertDefProperties } from '@mgmt-api/models/alerts'
import { createRandom } from '@mgmt-api/models/testing'
import { implementedAlertDefs } from '../src/groups/alerts/alert-defs.ts'
import { migrations } from '../src/groups/migrations.ts'
import { openDatabase } from '../src/store/node/open-database.ts'
import type { Emulator } from '../src/index.ts'

/** An alert definition with all service-made fields. */
export type StoredAlertDef = AlertDef & {
  readonly id: string
  readonly alertVersionId: string
  readonly alertDefProperties: AlertDefProperties
  readonly updatedTime: string
}

/** Values shared by filters and definitions, so that filters match; some are awkward. */
export const words = {
  names: ['Disk', 'disk', 'Disk is full', '50% of disk', 'a_b', "O'Neill", '[prod] Disk', 'Ünïcode 🚨', 'axb', 'x&y=z'],
  types: [
    'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
    'ALERT_DEF_TYPE_FLOW',
    'ALERT_DEF_TYPE_SLO_THRESHOLD',
    'ALERT_DEF_TYPE_METRIC_ANOMALY',
  ],
  priorities: [
    'ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED',
    'ALERT_DEF_PRIORITY_P4',
    'ALERT_DEF_PRIORITY_P3',
    'ALERT_DEF_PRIORITY_P2',
    'ALERT_DEF_PRIORITY_P1',
  ],
  statuses: [
    'ALERT_DEF_STATUS_UNSPECIFIED',
    'ALERT_DEF_STATUS_ALERTING',
    'ALERT_DEF_STATUS_OK',
    'ALERT_DEF_STATUS_NO_DATA',
  ],
  labels: { team: ['core', 'edge', ''], env: ['prod', 'test'], 'a.b/c': ['core'], __proto__x: ['prod'] },
  slos: ['11111111-1111-4111-8111-111111111111', '2222222a-2222-4222-8222-22222222222b'],
  times: [
    '2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.001Z',
    '2026-02-01T00:00:00.000Z',
    '2026-02-01T12:00:00.000Z',
    '2026-03-01T00:00:00.000Z',
  ],
} as const

/** Random definitions with many ties, deterministic. */
export function drawDefinitions(count: number, seed: number): StoredAlertDef[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, index) => {
    const id = `${hex(random.next(), 8)}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`
    const type = random.pick(words.types)
    const labels = Object.entries(words.labels).filter(() => random.chance(0.5))
    return {
      id,
      alertVersionId: `v${index}`,
      alertDefProperties: {
        name: random.pick(words.names),
        ...(type === unspecified && random.chance(0.3) ? {} : { type }),
        ...variantOf(type, random.pick(words.slos)),
        ...(random.chance(0.8) && { priority: random.pick(words.priorities) }),
        ...(random.chance(0.8) && { enabled: random.chance(0.5) }),
        ...(random.chance(0.8) && {
          entityLabels: Object.fromEntries(labels.map(([key, values]) => [key, random.pick(values)])),
        }),
      },
      status: random.pick(words.statuses),
      createdTime: words.times[0],
      updatedTime: random.pick(words.times),
      ...(random.chance(0.6) && { lastTriggeredTime: random.pick(words.times) }),
    }
  })
}

const unspecified = 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED'

function variantOf(type: (typeof words.types)[number], sloId: string): AlertDefProperties {
  switch (type) {
    case 'ALERT_DEF_TYPE_FLOW':
      return { flow: {} }
    case 'ALERT_DEF_TYPE_METRIC_ANOMALY':
      return { metricAnomaly: {} }
    case 'ALERT_DEF_TYPE_SLO_THRESHOLD':
      return { sloThreshold: { sloDefinition: { sloId }, errorBudget: {} } }
    default:
      return { logsImmediate: {} }
  }
}

const hex = (fraction: number, digits: number): string =>
  Math.floor(fraction * 16 ** digits)
    .toString(16)
    .padStart(digits, '0')

/** Replaces an emulator's definitions, with statuses and times that requests cannot set. */
export async function populate(emulator: Emulator, definitions: readonly StoredAlertDef[]): Promise<void> {
  const file = join(tmpdir(), `population-${crypto.randomUUID()}.db`)
  const db = openDatabase(migrations, file)
  db.write(() => {
    for (const each of definitions) implementedAlertDefs.add({ db }, each)
  })
  db.close()
  await emulator.load(file)
  rmSync(file)
}
