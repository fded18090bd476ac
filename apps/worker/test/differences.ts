import type { PlanDifference } from '../src/jobs/alert-drift/differences.ts'

/** A difference of a plan. */
export function difference(index: number, more: Partial<PlanDifference> = {}): PlanDifference {
  const key = `disk-${index}`
  const place = { file: `alerts/storage/${key}.yaml`, line: 7, column: 3 }
  const fields: PlanDifference['fields'] = [
    {
      path: ['alertDefProperties', 'priority'],
      before: 'ALERT_DEF_PRIORITY_P1',
      after: 'ALERT_DEF_PRIORITY_P3',
      place,
      secret: false,
    },
    ...Array.from({ length: index % 6 }, (_, field) => ({
      path: ['alertDefProperties', 'logsThreshold', 'rules', field, 'condition', 'threshold'],
      before: 90 + field,
      after: field % 2 === 0 ? 85 : undefined,
      place: { ...place, line: 20 + field },
      secret: false,
    })),
  ]
  return {
    resource: `alerts/${key}`,
    kind: 'alerts',
    key,
    name: `Disk ${index} almost full`,
    action: 'replace',
    fields: more.action === undefined ? fields : [],
    position: place,
    notes: [],
    ...more,
  }
}
