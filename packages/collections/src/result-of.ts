import { type AnyVerb, flatten, MgmtError, unwrap, valueAt, type VerbOperation } from '@mgmt-api/models'

/** The part of an answer that a verb returns. */
export function resultOf({ operation, answer: at, optional }: AnyVerb): (answer: unknown) => unknown {
  if (at === undefined) return unwrap(operation.out).descriptor.kind === 'empty' ? () => undefined : (answer) => answer
  return (answer) => valueAt(answer, at) ?? (optional ? undefined : absent(operation, at))
}

/** The service omits empty lists and maps. If anything else is missing, the answer is unusable. */
function absent(operation: VerbOperation, at: string): object {
  const { descriptor } = unwrap(operation.out)
  const kind = flatten(descriptor).fields.get(at)?.descriptor.kind
  if (kind === 'list') return []
  if (kind === 'map') return {}
  throw new MgmtError({
    kind: 'decode',
    code: 'empty_answer',
    operation: operation.id,
    message: `${operation.id}: the answer has no ${at}`,
    ...(!operation.readOnly && { hint: 'Read it again before you send the change again.', maybeProcessed: true }),
  })
}
