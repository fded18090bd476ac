import type { AnyResource, SecretField } from '@mgmt-api/models'
import { fieldRows } from '@mgmt-api/models/descriptions'
import { wordFor } from '@mgmt-api/models/operations/internal'
import type { ResourceEntry } from '@mgmt-api/models/resources'
import { section } from './operation-text.ts'

const reading: Readonly<Record<SecretField['reads'], string>> = {
  value: 'reading returns the value, redacted here',
  mask: 'reading returns a mask',
  absent: 'reading leaves it out',
  once: 'returned only when it is created',
}

/** A resource as text: its methods with their operations, its rules, and the fields of an item. */
export function describeResource(entry: ResourceEntry, resource: AnyResource, depth: number): string {
  const { group, name, brief, shape, methods } = entry
  return [
    `${name}: ${brief} (${shape})`,
    ...lines('id', resource.id && Object.values(resource.id)),
    ...lines('name', resource.title === undefined ? [] : [resource.title]),
    ...lines('parent', resource.parent && [resource.parent.resource]),
    'methods:',
    ...Object.entries(methods).map(
      ([method, called]) => `  ${method}: ${wordFor({ group, name: called.name })}, ${called.effect}`,
    ),
    ...lines('set by the service', resource.serviceMade),
    ...lines('cleared by an update that omits them', resource.clearedByUpdate?.fields),
    ...lines(
      'secrets',
      resource.secrets?.map(({ at, reads }) => `${at} (${reading[reads]})`),
    ),
    ...lines('refers to', resource.references?.map(referenceLine)),
    ...lines(
      'unique',
      resource.unique?.filter(({ among }) => among !== 'item').map(({ by }) => by.join(' and ')),
    ),
    ...lines('order', resource.order && [resource.order.at ?? 'position in the list']),
    ...lines('at most', resource.bound && [`${resource.bound.max} items`]),
    ...(resource.model === undefined ? [] : section(`item ${resource.model.name}`, fieldRows(resource.model, depth))),
  ].join('\n')
}

const lines = (title: string, values: readonly string[] | undefined): readonly string[] =>
  values === undefined || values.length === 0 ? [] : [`${title}: ${values.join(', ')}`]

function referenceLine({ at, to, missing, deleted }: NonNullable<AnyResource['references']>[number]): string {
  const refused = missing === 'refuse' ? 'must exist' : 'may be missing'
  const effects = {
    refuse: 'blocks its deletion',
    cascade: 'deleted with it',
    clear: 'cleared with it',
    dangle: 'kept',
  }
  return `${at} to ${to} (${refused}, ${effects[deleted]})`
}
