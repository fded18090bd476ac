import type { Caller, Operation, OperationTypes } from '@mgmt-api/models'

/**
 * A caller that sends each change at most once: a response that was lost is not a reason to send it again. Requests that
 * certainly were not processed are repeated.
 */
export function sendOnce(caller: Caller): Caller {
  const once = new WeakMap<object, Operation<OperationTypes>>()
  return {
    ...caller,
    call(operation, input, options) {
      if (operation.readOnly) return caller.call(operation, input, options)
      const known = once.get(operation) ?? { ...operation, repeatable: false }
      once.set(operation, known)
      // The same operation, so it has the same types.
      return caller.call(known as typeof operation, input, options)
    },
  }
}
