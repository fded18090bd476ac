import type { BulkOutcome } from '@mgmt-api/collections'
import type { AnyVerb } from '@mgmt-api/models'
import { idPaths, inner, isObject, redactSecrets, unwrap } from '@mgmt-api/models/internal'
import type { LoadedCommand } from '../../nouns/loaded-command.ts'
import { type ChangePlan, inputOf, type ResourceChange } from '../draft/change-plan.ts'
import { idIn, nameIn, splitId } from '../draft/item-id.ts'
import { responseOfOne } from '../resolve/response-of.ts'
import type { ChangeOutcome } from './outcome-view.ts'
import { isOfResource } from './resource-view.ts'

/** Id and name of a changed item, and the response if it is worth printing. */
export function describeOutcome(
  { loaded, plan, onDone }: ResourceChange,
  outcome: BulkOutcome<unknown, unknown>,
): Omit<ChangeOutcome, 'outcome' | 'reason'> {
  const { command } = loaded
  const { id, name, source, entry } = plan.changes[outcome.index] ?? {}
  const result = outcome.status === 'done' ? outcome.result : undefined
  const given = command.name === 'create' ? createdId(loaded, result, id) : id
  if (outcome.status === 'done' && given !== undefined) onDone?.(outcome.index, given)
  return {
    id: given,
    name: nameIn(loaded, entry?.value) ?? name,
    source,
    ...(command.effect === 'sends' && { sent: sentBy(plan, outcome.index) }),
    ...responseField(loaded, plan.verb, result),
  }
}

/** The response of a change, if it is worth printing. Ids that a deletion affects keep the name of their field. */
function responseField(loaded: LoadedCommand, verb: AnyVerb, result: unknown): { readonly response?: unknown } {
  if (result === undefined || !isReported(loaded, verb)) return {}
  if (loaded.command.name !== 'delete' || verb.response === undefined) return { response: result }
  return Array.isArray(result) && result.length > 0 ? { response: { [verb.response]: result } } : {}
}

/** The request of a test, without secrets. */
function sentBy(plan: ChangePlan, index: number): unknown {
  const { body } = inputOf(plan, plan.changes[index] ?? {})
  const { body: field } = plan.verb.operation.in
  return field && redactSecrets(unwrap(field).descriptor, body)
}

/** The id of a created item, from the response. */
function createdId(loaded: LoadedCommand, result: unknown, parent: string | undefined): string | undefined {
  if (typeof result === 'string' || typeof result === 'number') return String(result)
  const { get, replace, delete: remove } = loaded.resource.verbs
  const reader = get ?? replace ?? remove
  const own = Object.keys(loaded.resource.id ?? {}).length
  const parents =
    reader !== undefined && idPaths(reader).length > own && parent !== undefined ? splitId(loaded.verb, parent) : []
  return (
    idIn(loaded, result, parents) ?? idIn(loaded, Object.values(isObject(result) ? result : {}).find(isObject), parents)
  )
}

/**
 * Whether the response is worth printing: of an action, with a secret that is shown only once, or with the ids of other
 * items that a deletion affects.
 */
function isReported(loaded: LoadedCommand, verb: AnyVerb): boolean {
  const { command, resource } = loaded
  const response = responseOfOne(verb.kind === 'bulk' ? loaded.verb : verb)
  if (response.kind === 'empty') return false
  const isStandard = /^(?:create|replace|update|delete|set|edit)$/.test(command.name)
  if (!isStandard) return !isOfResource(loaded, response)
  if (command.name === 'delete') return response.kind === 'list' && unwrap(inner(response)).descriptor.kind === 'text'
  return command.name === 'create' && (resource.secrets ?? []).some(({ reads }) => reads === 'once')
}
