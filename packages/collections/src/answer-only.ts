import { type AnyField, type AnyVerb, bodyPath, type Descriptor, flatten, unwrap } from '@mgmt-api/models'

/**
 * Top-level fields that a verb's answer has and its body does not: an id that stands in the address, times, authors. A
 * body that was read is sent without them; fields that neither has are newer than this package, and are sent.
 */
export function answerOnly(verb: AnyVerb): readonly string[] {
  const { operation, answer = '' } = verb
  const [, ...steps] = bodyPath(verb)?.split('.') ?? []
  const sent = fieldsAt(operation.in.body, steps)
  const answered = fieldsAt(operation.out, answer === '' ? [] : answer.split('.'))
  return sent.size === 0 ? [] : [...answered.keys()].filter((name) => !sent.has(name))
}

function fieldsAt(descriptor: Descriptor | undefined, steps: readonly string[]): ReadonlyMap<string, AnyField> {
  let fields = fieldsOf(descriptor)
  for (const step of steps) fields = fieldsOf(fields.get(step)?.descriptor)
  return fields
}

function fieldsOf(descriptor: Descriptor | undefined): ReadonlyMap<string, AnyField> {
  const plain = descriptor === undefined ? undefined : unwrap(descriptor).descriptor
  return plain?.kind === 'model' ? flatten(plain).fields : new Map()
}
