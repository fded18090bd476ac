import type { Caller, Operation, OperationTypes } from '@mgmt-api/models'
import type { JournalRun } from './journal.ts'

/**
 * A caller that sends each change at most once: an answer that was lost is not a reason to send it again. Requests that
 * certainly were not processed are repeated. Every change is in the journal before it is sent.
 */
export function sendOnce(caller: Caller, journal: Pick<JournalRun, 'sending' | 'answered'>): Caller {
  const once = new WeakMap<object, Operation<OperationTypes>>()
  return {
    ...caller,
    call(operation, input, options) {
      if (operation.readOnly) return caller.call(operation, input, options)
      const known = once.get(operation) ?? { ...operation, repeatable: false }
      once.set(operation, known)
      journal.sending(operation.id, 'path' in input ? input.path : undefined)
      // The same operation, so it has the same types.
      const answer = caller.call(known as typeof operation, input, options)
      answer.then(
        () => journal.answered(operation.id),
        () => journal.answered(operation.id),
      )
      return answer
    },
  }
}
