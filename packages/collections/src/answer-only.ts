import { type AnyField, type AnyVerb, bodyPath, type Descriptor, flatten, unwrap } from '@mgmt-api/models'

/**
 * Top-level fields that a verb's answer has but its body does not, such as the id in the address, times and authors.
 * They are removed from a body that was read before it is sent. Fields that neither has are newer than this package and
 * are sent.
 * @param reader the verb that reads one item, for verbs that answer with nothing
 */
export function answerOnly(verb: AnyVerb, reader: AnyVerb = verb): readonly string[] {
  const [, ...steps] = bodyPath(verb)?.split('.') ?? []
  const sent = fieldsAt(verb.operation.in.body, steps)
  const answered = [...answeredBy(verb), ...answeredBy(reader)]
  return sent.size === 0 ? [] : answered.filter((name) => !sent.has(name))
}

const answeredBy = ({ operation, answer = '' }: AnyVerb): Iterable<string> =>
  fieldsAt(operation.out, answer === '' ? [] : answer.split('.')).keys()

function fieldsAt(descriptor: Descriptor | undefined, steps: readonly string[]): ReadonlyMap<string, AnyField> {
  let fields = fieldsOf(descriptor)
  for (const step of steps) fields = fieldsOf(fields.get(step)?.descriptor)
  return fields
}

function fieldsOf(descriptor: Descriptor | undefined): ReadonlyMap<string, AnyField> {
  const plain = descriptor === undefined ? undefined : unwrap(descriptor).descriptor
  return plain?.kind === 'model' ? flatten(plain).fields : new Map()
}
