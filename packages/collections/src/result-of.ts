import { type AnyVerb, MgmtError, valueAt, type VerbOperation } from '@mgmt-api/models'
import { descriptorAt } from './descriptor-at.ts'

/** The part of an answer that a verb returns. */
export function resultOf({ operation, answer: at, optional }: AnyVerb): (answer: unknown) => unknown {
  if (at === undefined) return descriptorAt(operation.out, [])?.kind === 'empty' ? () => undefined : (answer) => answer
  return (answer) => valueAt(answer, at) ?? (optional ? undefined : absent(operation, at))
}

/** The service omits empty lists and maps, and false. If anything else is missing, the answer is unusable. */
function absent(operation: VerbOperation, at: string): object | false {
  const kind = descriptorAt(operation.out, at.split('.'))?.kind
  if (kind === 'list') return []
  if (kind === 'map') return {}
  if (kind === 'bool') return false
  throw new MgmtError({
    kind: 'decode',
    code: 'empty_answer',
    operation: operation.id,
    message: `${operation.id}: the answer has no ${at}`,
    ...(!operation.readOnly && { hint: 'Read it again before you send the change again.', maybeProcessed: true }),
  })
}
