import { type AnyDescriptor, type AnyVerb, unwrap } from '@mgmt-api/models'
import { descriptorBelow, resolveLazy } from '@mgmt-api/models/operations'

/** The descriptor of a verb's result. */
export function answerOf({ operation, answer: at }: AnyVerb): AnyDescriptor {
  const whole = resolveLazy(unwrap(operation.out).descriptor)
  return at === undefined ? whole : descriptorBelow(whole, at)
}
