import type { AnyDescriptor, AnyVerb } from '@mgmt-api/models'
import { inner, unwrap } from '@mgmt-api/models/internal'
import { descriptorBelow, resolveLazy } from '@mgmt-api/models/operations/internal'

/** The descriptor of a verb's result. */
export function responseOf({ operation, response: at }: AnyVerb): AnyDescriptor {
  const whole = resolveLazy(unwrap(operation.out).descriptor)
  return at === undefined ? whole : descriptorBelow(whole, at)
}

/** The descriptor of the result of one item: for a verb that only sends many, that of an item in the response. */
export function responseOfOne(verb: AnyVerb): AnyDescriptor {
  const done = verb.kind === 'bulk' ? verb.operation.bulk?.done : undefined
  const response = responseOf(verb)
  const listed = done === undefined ? undefined : descriptorBelow(response, done)
  return listed?.kind === 'list' ? resolveLazy(unwrap(inner(listed)).descriptor) : response
}
