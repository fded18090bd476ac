import { type AnyVerb, type Caller, isMgmtError } from '@mgmt-api/models'
import { observeAnswer, type ObservedCall } from '@mgmt-api/models/apps'
import { type AnyOperation, buildInput, placesOf } from '@mgmt-api/models/operations'
import { fillRequired } from './fill-required.ts'

/** A request of an observation. */
export interface Wanted {
  readonly verb: AnyVerb
  readonly asked: ObservedCall['asked']
  /** Known inputs by their place. */
  readonly input: Readonly<Record<string, unknown>>
}

/** A request that ended, with its answer, which is never saved. */
export interface Observed {
  readonly call: ObservedCall
  readonly answer?: unknown
}

/** How requests are sent. */
export interface Reading {
  readonly caller: Caller
  readonly signal: AbortSignal
  readonly now: Date
}

/**
 * Sends a read and compares its answer with the contract. An error status is a result.
 * @throws {MgmtError} No answer, or the key is not valid.
 */
export async function observeCall(
  { caller, signal, now }: Reading,
  { verb, asked, input: given }: Wanted,
): Promise<Observed> {
  // Types of an operation that is chosen at run time are known from its descriptors alone.
  const operation = verb.operation as AnyOperation
  const { input, needs } = completeInput(operation, given, now)
  const about = { operation: operation.id, asked }
  if (needs.length > 0) return { call: { ...about, outcome: 'skipped', needs, differences: [] } }
  try {
    const { data, response } = await caller.call(operation, input, { signal }).withResponse()
    const differences = observeAnswer(operation.out, data, operation.id)
    return { call: { ...about, outcome: 'answered', status: response.status, differences }, answer: data }
  } catch (error) {
    return { call: { ...about, ...failedOutcome(error), differences: [] } }
  }
}

function failedOutcome(error: unknown): Pick<ObservedCall, 'outcome' | 'status'> {
  if (isMgmtError(error, 'decode')) return { outcome: 'unreadable', ...(error.status && { status: error.status }) }
  if (!isMgmtError(error, 'api') || error.status === 401) throw error
  return { outcome: error.status === 403 ? 'denied' : 'refused', status: error.status }
}

/** The input with what has one sensible value, and the required fields that lack one. */
function completeInput(operation: AnyOperation, given: Wanted['input'], now: Date) {
  const places = Object.entries(placesOf(operation))
  const filled = places.map(([place, field]) => [place, fillRequired(field, given[place], now)] as const)
  const { input, problems } = buildInput(operation, { whole: Object.fromEntries(filled) })
  return { input, needs: problems.map(({ place, at }) => `${place}.${at}`) }
}
