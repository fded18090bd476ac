import { type AnyVerb, bodyPath, type Descriptor, flatten } from '@mgmt-api/models'
import { descriptorAt } from './descriptor-at.ts'

/**
 * Top-level fields that a verb's answer has but its body does not, such as the id in the address, times and authors.
 * They are removed from a body that was read before it is sent. Fields that neither has are newer than this package and
 * are sent.
 * @param reader the verb that reads one item, for verbs with an empty answer
 */
export function answerOnly(verb: AnyVerb, reader: AnyVerb = verb): readonly string[] {
  const sent = fieldsAt(verb.operation.in.body, bodyPath(verb)?.split('.').slice(1))
  const answered = [verb, reader].flatMap(({ operation, answer }) => fieldsAt(operation.out, answer?.split('.')))
  return sent.length === 0 ? [] : answered.filter((name) => !sent.includes(name))
}

function fieldsAt(field: Descriptor | undefined, path: readonly string[] = []): readonly string[] {
  const at = descriptorAt(field, path)
  return at?.kind === 'model' ? [...flatten(at).fields.keys()] : []
}
