import { isObject } from '@mgmt-api/models'
import type { EntityType } from '@mgmt-api/models/notifications'
import { type FieldLookup, TemplateError } from './templates/template-error.ts'
import { entities } from './entities.ts'

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
