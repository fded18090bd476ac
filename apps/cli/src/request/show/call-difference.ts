import { type Comparable, differencesOf, type FieldChange } from '@mgmt-api/as-code'
import { type AnyDescriptor, flatten, isObject, unwrap } from '@mgmt-api/models'
import { type AnyOperation, placesOf } from '@mgmt-api/models/operations'

/**
 * Compares the body of a change with the current resource. Ignores fields with the time and author of a change, which the
 * service sets. Returns undefined if the two have no field in common.
 */
export function callDifference(
  operation: AnyOperation,
  { body, answer, now }: { readonly body: unknown; readonly answer: unknown; readonly now: number },
): readonly FieldChange[] | undefined {
  const field = placesOf(operation).body
  if (field === undefined || !isObject(body) || !isObject(answer)) return undefined
  const { descriptor } = unwrap(field)
  const before = presentValue(descriptor, answer, body)
  if (before === undefined) return undefined
  const kind: Comparable = { model: descriptor, sets: [], defaults: [], equivalents: [] }
  const changes = differencesOf(kind, before, body, { now })
  return changes.filter(({ path, after }) => {
    if (after !== undefined) return true
    // PATCH, and updates by POST, keep omitted fields.
    return operation.method === 'PUT' && !isServerMade(path)
  })
}

const isServerMade = (path: FieldChange['path']): boolean =>
  /^(?:creat|updat|modifi)\w*(?:at|time|date|by)$/i.test(String(path.at(-1) ?? '').replaceAll('_', ''))

/** The part of a response that has the fields of the body: the response or an object in it. */
function presentValue(
  body: AnyDescriptor,
  answer: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | undefined {
  const names = [...flatten(body).fields.keys()]
  const inCommon = (value: Readonly<Record<string, unknown>>): number =>
    names.filter((name) => Object.hasOwn(value, name) && Object.hasOwn(sent, name)).length
  const [best] = [answer, ...Object.values(answer).filter(isObject)].toSorted((a, b) => inCommon(b) - inCommon(a))
  if (best === undefined || inCommon(best) === 0) return undefined
  return Object.fromEntries(names.filter((name) => Object.hasOwn(best, name)).map((name) => [name, best[name]]))
}
