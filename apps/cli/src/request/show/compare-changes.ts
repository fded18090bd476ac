import { type Comparable, differencesOf, type FieldChange } from '@mgmt-api/as-code'
import { type AnyDescriptor, type AnyVerb, type Caller, isMgmtError, type Path } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import type { CliContext } from '../../cli-context.ts'
import type { ResourceDifference } from './print-dry-run.ts'
import type { ChangePlan } from '../draft/change-plan.ts'
import { nameIn } from '../draft/item-id.ts'
import { clearedFields, sendable } from '../resolve/kept-fields.ts'
import type { LoadedCommand } from '../../nouns/loaded-command.ts'
import { canRead, presentValue } from '../resolve/present-values.ts'
import { valueField } from '../draft/value-field.ts'
import { withoutServiceFields } from '../read/request-body.ts'

/**
 * Compares a replacement or an update with the current items; undefined for other commands, and for resources that cannot
 * be read. If reading fails, it warns.
 */
export async function compareChanges(
  context: CliContext,
  caller: Caller,
  loaded: LoadedCommand,
  plan: Pick<ChangePlan, 'verb' | 'changes'>,
): Promise<readonly ResourceDifference[] | undefined> {
  const canCompare = /^(?:replace|update|set|edit)$/.test(loaded.command.name)
  if (!canCompare || !hasModel(plan.verb) || !canRead(loaded.resource)) return undefined
  try {
    return await differencesTo(context, caller, { ...loaded, verb: plan.verb }, plan.changes)
  } catch (error) {
    if (!isMgmtError(error) || error.kind === 'aborted') throw error
    context.report.warn(`Cannot show differences: ${error.message}`)
    return undefined
  }
}

async function differencesTo(
  { host, signal }: CliContext,
  caller: Caller,
  loaded: LoadedCommand,
  changes: ChangePlan['changes'],
): Promise<readonly ResourceDifference[]> {
  const { plain, differences } = await comparisonOf(loaded, host.now())
  const cleared = clearedFields(loaded)
  const isUpdate = loaded.command.methods[0] === 'update'
  const found: ResourceDifference[] = []
  for (const { id, name, entry } of changes) {
    const before = plain(sendable(loaded, await presentValue(caller, loaded, id, signal)))
    const after = plain(entry?.value)
    const called = { id, name: name ?? nameIn(loaded, after) }
    const fields = differences(before, after)
    // An update keeps most omitted fields.
    const isSent = (path: Path): boolean => isNamed(after, path) || cleared.includes(String(path[0]))
    found.push({ ...called, fields: isUpdate ? fields?.filter(({ path }) => isSent(path)) : fields })
  }
  return found
}

const hasModel = (verb: AnyVerb): boolean => valueField(verb)?.descriptor.kind === 'model'

/** Comparison of what a command sends with items in the form of requests. */
export interface Comparison {
  /** A value without fields that the service sets. */
  readonly plain: (value: unknown) => unknown
  /** The fields in which two plain values differ; undefined if one of them has no fields. */
  readonly differences: (before: unknown, after: unknown) => readonly FieldChange[] | undefined
}

export async function comparisonOf(loaded: LoadedCommand, now: Date): Promise<Comparison> {
  const descriptor = valueField(loaded.verb)?.descriptor
  const kind = (await loaded.overrides.comparable?.()) ?? comparableOf(descriptor ?? { kind: 'any' })
  return {
    plain: (value) => withoutServiceFields(loaded, { value, file: '', locate: () => undefined }).entry.value,
    differences: (before, after) =>
      isObject(before) && isObject(after) ? differencesOf(kind, before, after, { now: now.getTime() }) : undefined,
  }
}

/** Whether a body has the first field of a path; such a field is sent completely. */
const isNamed = (body: unknown, [name = '']: Path): boolean => isObject(body) && Object.hasOwn(body, name)

const comparableOf = (model: AnyDescriptor): Comparable => ({ model, sets: [], defaults: [], equivalents: [] })
