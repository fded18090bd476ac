import type { AnyDescriptor, Stability } from '@mgmt-api/models'
import { flatten, unwrap } from '@mgmt-api/models/internal'
import { columnPaths, fieldStability, valuesOf } from '@mgmt-api/models/apps'
import { stabilityOf } from '@mgmt-api/models/descriptions'
import type { AnyOperation } from '@mgmt-api/models/operations'
import { descriptorBelow, placesOf, resolveLazy, responseItems } from '@mgmt-api/models/operations/internal'
import { findOperation } from './find-operation.ts'

/** Flags of `mgmt call OPERATION` with completion. */
export type CallWords = 'param' | 'set' | 'columns'

/**
 * Completes a flag of a call: parameters, fields of the body with their values, or columns of the response.
 * @param words the command line before the word to complete
 */
export async function proposeFor(
  flag: CallWords,
  words: readonly string[],
  partial: string,
): Promise<readonly string[]> {
  const rest = words.slice(words.indexOf('call') + 1)
  const typed = rest[0] === 'run' ? rest[1] : rest[0]
  if (typed === undefined || typed.startsWith('-')) return []
  const found = await findOperation(typed).catch(() => undefined)
  if (found === undefined) return []
  const { operation } = found
  if (flag === 'columns') return columnPaths(responseItems(operation).item)
  return modelsOf(operation, flag).flatMap((model) => proposeFields(model, partial))
}

/**
 * The stability of a completion of `proposeFor`: of its field, or of its value after `=`.
 * @param words the command line before the completed word
 */
export async function stabilityOfField(
  flag: CallWords,
  words: readonly string[],
  completion: string,
): Promise<Stability | undefined> {
  const typed = words.slice(words.indexOf('call') + 1).find((word) => word !== 'run')
  const found = typed === undefined ? undefined : await findOperation(typed).catch(() => undefined)
  if (found === undefined) return undefined
  const [path = '', value = ''] = completion.split(/=(.*)/s)
  const steps = path.replace(/\.$/, '').split('.')
  const models = modelsOf(found.operation, flag)
  const states = models.map((model) =>
    value === ''
      ? fieldStability(descriptorBelow(model, steps.slice(0, -1).join('.')), steps.at(-1) ?? '')
      : stabilityOf(descriptorBelow(model, steps.join('.')).name, value),
  )
  return states.find((state) => state !== undefined)
}

function modelsOf(operation: AnyOperation, flag: CallWords): readonly AnyDescriptor[] {
  const { path, query, body } = placesOf(operation)
  const fields = flag === 'set' ? [body] : [path, query]
  return fields.flatMap((field) => (field === undefined ? [] : [resolveLazy(unwrap(field).descriptor)]))
}

/** Completes a name with `name=` or `name.`; after `=`, completes enumeration and boolean values. */
function proposeFields(model: AnyDescriptor, partial: string): readonly string[] {
  const [name = '', value] = partial.split(/=(.*)/s)
  const steps = name.split('.')
  const above = value === undefined ? steps.slice(0, -1) : steps
  const at = descriptorBelow(model, above.map((step) => step.replace(/\[\]$/, '')).join('.'))
  if (value !== undefined) return valuesFor(at).map((one) => `${name}=${one}`)
  const prefix = above.map((step) => `${step}.`).join('')
  return [...flatten(at).fields].map(([key, field]) => {
    const { kind } = resolveLazy(field.descriptor)
    return `${prefix}${key}${kind === 'model' || kind === 'map' ? '.' : '='}`
  })
}

const valuesFor = (descriptor: AnyDescriptor): readonly string[] =>
  descriptor.kind === 'bool' ? ['true', 'false'] : valuesOf(descriptor)
