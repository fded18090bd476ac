import type { AlertDef } from '@mgmt-api/models/alerts'
import type { Complete } from '../src/kernel/complete.ts'
import document from '../src/seed/document.json' with { type: 'json' }
import { copiesOf, createReader } from '../src/seed/copies.ts'

export type SeededAlertDef = Complete<Omit<AlertDef, 'lastTriggeredTime'>> & AlertDef

/** Seeded alert definitions, with 40 of what they refer to. */
export function seededAlertDefs(
  count: number,
  { now, random = 1 }: { now: number; random?: number },
): SeededAlertDef[] {
  const countOf = (resource: string): number => (resource === 'alerts' ? count : 40)
  const options = { ...createReader(document), account: { company: 1, team: 1_000_001 }, random, now, countOf }
  // Of the resource.
  return [...copiesOf(options, 'alerts')].map(({ item }) => item as SeededAlertDef)
}
