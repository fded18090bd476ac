import { type AnyDescriptor, type AnyVerb, unwrap } from '@mgmt-api/models'
import { descriptorBelow, resolved } from '../../fields/input-field.ts'

/** The descriptor of what a verb gives back. */
export function answerOf({ operation, answer: at }: AnyVerb): AnyDescriptor {
  const whole = resolved(unwrap(operation.out).descriptor)
  return at === undefined ? whole : descriptorBelow(whole, at)
}
