import type { AnyVerb, VerbOperation } from '@mgmt-api/models'
import { valueAt } from '@mgmt-api/models/internal'
import { descriptorAt } from '../descriptor-at.ts'
import { answerError, type UnusableAnswer } from '../errors.ts'

/** The part of an answer that a verb returns. */
export function resultOf({
  operation,
  answer: at,
  optional,
}: AnyVerb): (answer: unknown, response?: UnusableAnswer['response']) => unknown {
  if (at === undefined) return descriptorAt(operation.out, [])?.kind === 'empty' ? () => undefined : (answer) => answer
  return (answer, response) => valueAt(answer, at) ?? (optional ? undefined : absent(operation, at, response))
}

/** The service omits empty lists and maps, and false. If anything else is missing, the answer is unusable. */
function absent(operation: VerbOperation, at: string, response: UnusableAnswer['response']): object | false {
  const kind = descriptorAt(operation.out, at.split('.'))?.kind
  if (kind === 'list') return []
  if (kind === 'map') return {}
  if (kind === 'bool') return false
  throw answerError('empty_answer', `the answer has no ${at}`, { operation, response })
}
