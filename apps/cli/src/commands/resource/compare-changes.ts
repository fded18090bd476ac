import { type Comparable, differencesOf } from '@mgmt-api/as-code'
import { type AnyDescriptor, type Caller, isObject, type Path } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import type { ResourceDifference } from '../../dry-run/print-dry-run.ts'
import type { ChangePlan } from './change-plan.ts'
import { nameIn } from './item-id.ts'
import { clearedFields, sendable } from './kept-fields.ts'
import type { LoadedCommand } from './loaded-command.ts'
import { canRead, presentValue } from './present-values.ts'
import { valueField, withoutServiceFields } from './request-body.ts'

/**
 * Compares a replacement or an update with the current items; undefined for other commands, and for resources that cannot
 * be read.
 */
export function compareChanges(
  { host, signal }: CliContext,
  loaded: LoadedCommand,
  { verb, changes }: ChangePlan,
): ((caller: Caller) => Promise<readonly ResourceDifference[]>) | undefined {
  const { command, resource, overrides } = loaded
  const field = valueField(verb)
  const canCompare = /^(?:replace|update|set|edit)$/.test(command.name) && field?.descriptor.kind === 'model'
  if (!canCompare || !canRead(resource)) return undefined
  const isUpdate = command.methods[0] === 'update'
  return async (caller) => {
    const kind = (await overrides.comparable?.()) ?? comparableOf(field.descriptor)
    // Ignores fields set by the service in both values.
    const plain = (value: unknown): unknown =>
      withoutServiceFields({ ...loaded, verb }, { value, file: '', locate: () => undefined }).entry.value
    const cleared = clearedFields(loaded)
    const found: ResourceDifference[] = []
    for (const { id, name, entry } of changes) {
      const before = plain(sendable(loaded, await presentValue(caller, loaded, id, signal)))
      const after = plain(entry?.value)
      const called = { id, name: name ?? nameIn(loaded, after) }
      const isFound = isObject(before) && isObject(after)
      const fields = isFound ? differencesOf(kind, before, after, { now: host.now().getTime() }) : undefined
      // An update keeps most omitted fields.
      const isSent = (path: Path): boolean => isNamed(after, path) || cleared.includes(String(path[0]))
      found.push({ ...called, fields: isUpdate ? fields?.filter(({ path }) => isSent(path)) : fields })
    }
    return found
  }
}

/** Whether a body has the first field of a path; such a field is sent completely. */
const isNamed = (body: unknown, [name = '']: Path): boolean => isObject(body) && Object.hasOwn(body, name)

const comparableOf = (model: AnyDescriptor): Comparable => ({ model, sets: [], defaults: [], equivalents: [] })
