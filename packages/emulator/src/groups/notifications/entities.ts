import {
  type AttachmentType,
  type EntityType,
  listEntitySubTypes,
  listEntityTypeAttachmentTypes,
  listEntityTypes,
} from '@mgmt-api/models/notifications'
import { isObject } from '@mgmt-api/models/internal'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { notFound } from '../../kernel/refusal.ts'
import { type FieldLookup, TemplateError } from './templates/template-error.ts'

interface Entity {
  readonly subtypes: readonly [string, ...string[]]
  readonly attachments: readonly AttachmentType[]
  /** Example data for templates. */
  readonly example: Readonly<Record<string, unknown>>
}

const labels = { team: 'payments', service: 'refunds', environment: 'production' }

/** Entity types with example data. Subtypes, attachments and fields are invented, but for the first of alerts. */
const entities: Readonly<Record<string, Entity>> = {
  ALERTS: {
    subtypes: ['logsImmediateResolved', 'triggered', 'resolved', 'no_data'],
    attachments: [
      { name: 'METRIC_CHART', defaultEnabled: true },
      { name: 'LOGS_SAMPLE', defaultEnabled: false },
    ],
    example: {
      alert: { id: 'example', status: 'Triggered', priority: 'P1', timestamp: '2026-01-01T00:00:00Z' },
      alertDef: { id: 'example', name: 'Example alert', priority: 'P1', entityLabels: labels },
    },
  },
  TEST_NOTIFICATIONS: { subtypes: ['test'], attachments: [], example: { test: { message: 'Test notification' } } },
  CASES: {
    subtypes: ['created', 'acknowledged', 'resolved', 'closed'],
    attachments: [{ name: 'TIMELINE', defaultEnabled: false }],
    example: { case: { id: 'example', title: 'Example case', priority: 'P2', status: 'open', labels } },
  },
  OLLY_SCHEDULED_TASKS: {
    subtypes: ['completed', 'failed'],
    attachments: [],
    example: { task: { name: 'Example task', status: 'completed' } },
  },
}

function entityOf(type: EntityType): Entity {
  const entity = entities[type]
  if (entity === undefined) throw notFound('Entity type', type)
  return entity
}

export const entityRoutes: readonly Route[] = [
  implement(listEntityTypes, () => ({ entityTypes: Object.keys(entities) })),
  implement(listEntityTypeAttachmentTypes, ({ path }) => ({
    supportedAttachmentTypes: [...entityOf(path.entity_type).attachments],
  })),
  implement(listEntitySubTypes, ({ path }) => ({ entitySubTypes: [...entityOf(path.entity_type).subtypes] })),
]

/** Looks up fields in the example data of an entity type. @throws {TemplateError} Unknown field. */
export function exampleLookup(entityType: EntityType = 'ALERTS', entitySubType?: string): FieldLookup {
  const { example = {}, subtypes: [first] = [] } = entities[entityType] ?? {}
  const data = { ...example, _context: { entityType, entitySubType: entitySubType ?? first } }
  return (path) => {
    const value = path.split('.').reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), data)
    if (value === undefined) throw new TemplateError('FIELD_NOT_FOUND', `There is no field ${path}.`)
    return value
  }
}
