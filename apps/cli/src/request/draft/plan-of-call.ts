import type { AnyVerb } from '@mgmt-api/models'
import { bodyPath, idPaths, valueAt } from '@mgmt-api/models/internal'
import type { OperationInput } from '@mgmt-api/models/operations'
import type { LoadedCommand } from '../../nouns/loaded-command.ts'
import type { ChangePlan } from './change-plan.ts'
import { idIn } from './item-id.ts'

/** The plan of a command whose request is given as the input of its operation. */
export function planOfCall(loaded: LoadedCommand, input: OperationInput): ChangePlan {
  const { verb } = loaded
  const entries = verb.kind === 'bulk' ? verb.operation.bulk?.entries : undefined
  const at = entries ?? bodyPath(verb)
  const value = at === undefined ? undefined : valueAt(input, at)
  const changes = (entries === undefined ? [value] : Array.isArray(value) ? value : []).map((each: unknown) => ({
    id: idOfInput(verb, input) ?? idIn(loaded, each),
    ...(each !== undefined && { entry: { value: each, file: '', locate: () => undefined } }),
  }))
  return { verb, single: verb, changes, rest: {} }
}

/** The id in an input, as it is typed; undefined if a part is missing. */
function idOfInput(verb: AnyVerb, input: OperationInput): string | undefined {
  const parts = idPaths(verb).map(([, path]) => valueAt(input, path))
  const isWhole = parts.length > 0 && parts.every((part) => typeof part === 'string' || typeof part === 'number')
  return isWhole ? parts.join('/') : undefined
}
