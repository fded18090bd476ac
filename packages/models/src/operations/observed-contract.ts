import { int32, list, map, type Model, model, openEnum, required, text } from '../core/describe.ts'
import { strict } from '../core/strict.ts'
import type { Open } from '../core/types.ts'
import { anotherForm, type Observation, observationKinds } from './observed.ts'

/** What was asked of an operation: items, one item, or an item under an id that nothing has. */
const askedKinds = ['items', 'item', 'unknown_id'] as const

/** How a request ended. */
const outcomes = ['answered', 'denied', 'refused', 'unreadable', 'skipped'] as const

/** One request of `mgmt doctor --contract`. */
export interface ObservedCall {
  /** Id of the operation. */
  readonly operation: string
  readonly asked: Open<(typeof askedKinds)[number]>
  /**
   * `denied`: the key lacks the permission; `refused`: another error status; `unreadable`: no JSON object; `skipped`: not
   * sent, for lack of an input.
   */
  readonly outcome: Open<(typeof outcomes)[number]>
  /** Absent if nothing was sent. */
  readonly status?: number
  /** Inputs that a skipped request lacks. */
  readonly needs?: string[]
  readonly differences: Observation[]
}

/** A file of `mgmt doctor --contract`. It contains no values of the platform. */
export interface ObservedContract {
  /** The newest release that the program knows. */
  readonly release: string
  /** Fingerprint of the platform's address and of the key. */
  readonly target: string
  /** The requests of each resource that was read. */
  readonly resources: Record<string, ObservedCall[]>
}

const name = text({ min: 1, max: 200, pattern: /^(?:[A-Za-z0-9_.[\]{}-]|another form)+$/ })

const ObservationModel: Model<Observation> = model('Observation', {
  kind: required(openEnum('ObservationKind', observationKinds)),
  at: required(name),
  found: text({ max: 80, pattern: new RegExp(`^(?:[A-Za-z0-9_.-]+|array of [a-z]+|${anotherForm})$`) }),
  times: required(int32({ min: 1 })),
})

const ObservedCallModel: Model<ObservedCall> = model('ObservedCall', {
  operation: required(name),
  asked: required(openEnum('Asked', askedKinds)),
  outcome: required(openEnum('Outcome', outcomes)),
  status: int32({ min: 100, max: 599 }),
  needs: list(name),
  differences: required(list(ObservationModel)),
})

const ObservedContractModel: Model<ObservedContract> = model('ObservedContract', {
  release: required(name),
  target: required(name),
  resources: required(map(list(ObservedCallModel))),
})

/**
 * Reads a file of `mgmt doctor --contract`. The check also proves that it contains no values: names, words and types have
 * the form of those.
 * @throws {TypeError} It is no such file; the message names the field.
 */
export function parseObserved(content: string): ObservedContract {
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    throw new TypeError('not JSON')
  }
  const read = strict(ObservedContractModel, value, { names: 'closed' })
  if (read.ok) return read.value
  const [{ at, message } = { at: '', message: 'unknown' }] = read.problems
  throw new TypeError(`not a file of mgmt doctor --contract: ${at === '' ? '' : `${at}: `}${message}`)
}
