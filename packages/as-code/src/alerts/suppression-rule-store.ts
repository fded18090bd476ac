import { bulk, createSlots, paged } from '@mgmt-api/collections'
import { type Caller, isNotFound } from '@mgmt-api/models'
import {
  type AlertSchedulerRule,
  createBulkAlertSchedulerRule,
  deleteAlertSchedulerRule,
  getAlertSchedulerRule,
  getBulkAlertSchedulerRule,
  updateAlertSchedulerRule,
} from '@mgmt-api/models/alerts'
import type { Body, Outcome, Remote, Replacement, Store, StoreOptions, Wanted, WriteOptions } from '../kind.ts'
import { keyLabel, ownerLabel } from '../labels.ts'
import { oneByOne } from '../store/one-by-one.ts'
import { bulkOptionsOf, doneAs, outcomeOf } from '../store/outcomes.ts'

const batchSize = 100
/** Rules read at a time: there is no other way to read one than by itself, or from a list. */
const readsAtOnce = 4

/** The suppression rules of a platform. Their `uniqueIdentifier` is what identifies them: `id` is that of a version. */
export function connectSuppressionRules(caller: Caller): Store {
  return {
    batchSize,
    list: ({ owner, signal }) => list(caller, owner, signal),
    read: (wanted, options) => read(caller, wanted, options),
    create: (bodies, options) => create(caller, bodies, options),
    replace: (entries, options) => replace(caller, entries, options),
    delete: (ids, options) => remove(caller, ids, options),
  }
}

/** Nothing filters rules by their labels: all of them are read. */
async function* list(
  caller: Caller,
  owner: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<Remote, void, undefined> {
  for await (const { alertSchedulerRule } of paged(caller, getBulkAlertSchedulerRule, { query: {} }, { signal })) {
    const remote = alertSchedulerRule === undefined ? undefined : remoteOf(alertSchedulerRule)
    const isWanted = owner === undefined || labelOf(alertSchedulerRule, ownerLabel) === owner
    if (remote !== undefined && isWanted) yield remote
  }
}

async function read(caller: Caller, wanted: readonly Wanted[], { signal }: StoreOptions): Promise<readonly Remote[]> {
  const slots = createSlots(readsAtOnce)
  const found = await Promise.all(wanted.map(({ id }) => slots.run(() => readOne(caller, id, signal))))
  return found.filter((remote) => remote !== undefined)
}

async function readOne(caller: Caller, id: string, signal: AbortSignal | undefined): Promise<Remote | undefined> {
  try {
    const path = { alert_scheduler_rule_id: id }
    return remoteOf((await caller.call(getAlertSchedulerRule, { path }, { signal })).alertSchedulerRule)
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

/**
 * The answer has rules and no failures, so that a refusal says neither which entry is at fault nor that none of the
 * others was created: unless the entry was alone, all of them are unknown.
 */
async function* create(
  caller: Caller,
  bodies: readonly Body[],
  options: WriteOptions,
): AsyncGenerator<Outcome, void, undefined> {
  const entries = bodies.map((body) => ({ ...body, alertSchedulerRule: ruleOf(body) }))
  const bulkOptions = { ...bulkOptionsOf(options), splitRefused: false }
  for await (const outcome of bulk(caller, createBulkAlertSchedulerRule, entries, bulkOptions)) {
    yield outcomeOf(outcome, ({ index, entry, ...fate }) => {
      const rule = fate.status === 'done' ? fate.result.alertSchedulerRule : undefined
      const key = labelOf(rule, keyLabel)
      const isAnother = key !== undefined && key !== labelOf(entry.alertSchedulerRule, keyLabel)
      if (isAnother) return { index, status: 'unknown', reason: 'the answer has another rule in its place' }
      return doneAs(index, rule?.uniqueIdentifier)
    })
  }
}

/**
 * One by one: what the service publishes of its bulk operation can be read so that it replaces all rules that there are,
 * those of others included.
 */
function replace(caller: Caller, replacements: readonly Replacement[], options: WriteOptions): AsyncIterable<Outcome> {
  const send = async ({ id, body }: Replacement, signal: AbortSignal): Promise<string> => {
    const alertSchedulerRule = { ...ruleOf(body), uniqueIdentifier: id }
    await caller.call(updateAlertSchedulerRule, { body: { ...body, alertSchedulerRule } }, { signal })
    return id
  }
  return oneByOne({ operation: updateAlertSchedulerRule, send }, replacements, options)
}

/** One that is gone is done. */
function remove(caller: Caller, ids: readonly string[], options: WriteOptions): AsyncIterable<Outcome> {
  const send = async (id: string, signal: AbortSignal): Promise<string> => {
    try {
      await caller.call(deleteAlertSchedulerRule, { path: { alert_scheduler_rule_id: id } }, { signal })
    } catch (error) {
      if (!isNotFound(error)) throw error
    }
    return id
  }
  return oneByOne({ operation: deleteAlertSchedulerRule, send }, ids, options)
}

/** Undefined for one without an id, which nobody could address. */
function remoteOf(alertSchedulerRule: AlertSchedulerRule): Remote | undefined {
  const { uniqueIdentifier: id, createdAt = '' } = alertSchedulerRule
  if (id === undefined || id === '') return undefined
  return { id, body: { alertSchedulerRule }, createdTime: createdAt, unreadable: [] }
}

// Checked against its model before it is sent.
const ruleOf = (body: Body): AlertSchedulerRule => body.alertSchedulerRule as AlertSchedulerRule

function labelOf(rule: AlertSchedulerRule | undefined, label: string): string | undefined {
  return rule?.metaLabels?.find(({ key }) => key === label)?.value
}
