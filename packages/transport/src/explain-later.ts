import type { ExplainContext } from './lazy/explain-failure.ts'
import { type CallFailure, isRefusal } from './failure.ts'

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
