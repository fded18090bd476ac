import type { Drift, Operation, OperationTypes } from '@mgmt-api/models'
import { type CallFailure, isRefusal } from './failure.ts'

/** What the explanation of a failure depends on beside its answer. */
export interface ExplainContext {
  readonly operation: Pick<Operation<OperationTypes>, 'alsoNotFound' | 'permissions'>
  /** Of the address that was called. */
  readonly major: number
  /** Of the request. */
  readonly drift: readonly Drift[]
  /** Makes text of the service fit to be shown: `cleanText` with the key. */
  readonly clean: (text: string) => string
}

/**
 * A failure with its explanation, which is loaded on first use. If it cannot be loaded, the failure stays as it is: kind,
 * code and status are known without it.
 */
export async function explainLater(failure: CallFailure, context: ExplainContext): Promise<CallFailure> {
  // Its text is known already, because synchronous functions refuse requests too.
  if (isRefusal(failure)) return failure
  const loaded = await import('#explain-failure').catch(() => undefined)
  return loaded?.explainFailure(failure, context) ?? failure
}
