import type { AnyDescriptor, AnyVerb } from '@mgmt-api/models'
import { inner, unwrap } from '@mgmt-api/models/internal'
import { descriptorBelow, resolveLazy } from '@mgmt-api/models/operations/internal'

/** The descriptor of a verb's result. */
export function answerOf({ operation, answer: at }: AnyVerb): AnyDescriptor {
  const whole = resolveLazy(unwrap(operation.out).descriptor)
  return at === undefined ? whole : descriptorBelow(whole, at)
}

/** The descriptor of the result of one item: for a verb that only sends many, that of an item in the response. */
export function answerOfOne(verb: AnyVerb): AnyDescriptor {
  const done = verb.kind === 'bulk' ? verb.operation.bulk?.done : undefined
  const answer = answerOf(verb)
  const listed = done === undefined ? undefined : descriptorBelow(answer, done)
  return listed?.kind === 'list' ? resolveLazy(unwrap(inner(listed)).descriptor) : answer
}
