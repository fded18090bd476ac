import type { AnyDescriptor, AnyVerb } from '@mgmt-api/models'
import { flatten, isObject } from '@mgmt-api/models/internal'
import type { RequestInput } from './behaviour.ts'
import type { Condition, Scalar } from '../store/conditions.ts'
import { resolveDescriptor } from './paths.ts'
import type { ResourcePlan } from './resource-plan.ts'

const scalars: ReadonlySet<string> = new Set(['text', 'enum', 'int32', 'int64', 'bool'])

/**
 * Default list filter: query parameters named like an item field (`source_type` like `sourceType`). Absent, empty and
 * unspecified ones do not restrict.
 */
export function queryFilter(plan: ResourcePlan, { operation }: AnyVerb): (input: RequestInput) => readonly Condition[] {
  const fields = operation.in.query === undefined ? [] : sharedFields(resolveDescriptor(operation.in.query), plan.model)
  return ({ query }) => {
    if (!isObject(query)) return []
    return fields.flatMap(({ parameter, at, isLong }): Condition[] => {
      const value = query[parameter]
      if (!isScalar(value) || isUnspecified(value)) return []
      // Stored as a number or as digits, depending on the field.
      return isLong ? [{ at, among: [String(value), Number(value)] }] : [{ at, is: value }]
    })
  }
}

/** Parameters with the paths of the item fields of the same name. */
function sharedFields(query: AnyDescriptor, model: AnyDescriptor) {
  if (query.kind !== 'model' || model.kind !== 'model') return []
  const { fields } = flatten(model)
  return [...flatten(query).fields].flatMap(([parameter, { descriptor }]) => {
    const at = parameter.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    const { kind } = resolveDescriptor(descriptor)
    const isShared = scalars.has(kind) && fields.get(at)?.descriptor.kind === kind
    return isShared ? [{ parameter, at, isLong: kind === 'int64' }] : []
  })
}

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const isUnspecified = (value: Scalar): boolean => value === '' || /(?:^|_)UNSPECIFIED$/.test(String(value))
