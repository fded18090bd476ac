import { type Comparable, differencesOf } from '@mgmt-api/as-code'
import { type AnyDescriptor, type Caller, isObject, type Path } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import type { Difference } from '../../dry-run/print-dry-run.ts'
import type { ChangePlan } from './change-plan.ts'
import { nameIn } from './item-id.ts'
import type { LoadedCommand } from './loaded-command.ts'
import { presentValue } from './present-values.ts'
import { valueField, withoutServiceMade } from './request-body.ts'

/**
 * Reads what a replacement or an update would change, and tells the differences; undefined for other commands, and where
 * nothing can be read.
 */
export function compareChanges(
  { host, signal }: CliContext,
  loaded: LoadedCommand,
  { verb, changes }: ChangePlan,
): ((caller: Caller) => Promise<readonly Difference[]>) | undefined {
  const { command, resource, overrides } = loaded
  const field = valueField(verb)
  const canCompare = /^(?:replace|update|set|edit)$/.test(command.name) && field?.descriptor.kind === 'model'
  if (!canCompare || resource.verbs.get === undefined) return undefined
  return async (caller) => {
    const kind = (await overrides.comparable?.()) ?? comparableOf(field.descriptor)
    // What the service sets is no difference, whichever of the two has it.
    const plain = (value: unknown): unknown =>
      withoutServiceMade({ ...loaded, verb }, { value, file: '', locate: () => undefined }).entry.value
    const found: Difference[] = []
    for (const { id, name, entry } of changes) {
      const before = plain(await presentValue(caller, loaded, id, signal))
      const after = plain(entry?.value)
      const called = { id, name: name ?? nameIn(loaded, after) }
      const isFound = isObject(before) && isObject(after)
      const fields = isFound ? differencesOf(kind, before, after, { now: host.now().getTime() }) : undefined
      // An update leaves what it does not name.
      found.push({
        ...called,
        fields: command.name === 'update' ? fields?.filter(({ path }) => isNamed(after, path)) : fields,
      })
    }
    return found
  }
}

/** Whether a body has the field that a path begins with. Of that, all is sent. */
const isNamed = (body: unknown, [name = '']: Path): boolean => isObject(body) && Object.hasOwn(body, name)

const comparableOf = (model: AnyDescriptor): Comparable => ({ model, sets: [], defaults: [], equivalents: [] })
