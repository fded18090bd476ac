import { connectSqlJs, createEmulator, type BrowserEmulator, type SqlJsDatabase } from '@mgmt-api/emulator/browser'
import { isMgmtError } from '@mgmt-api/models'
import { isObject, valueAt } from '@mgmt-api/models/internal'
import type { AnyOperation } from '@mgmt-api/models/operations'
import { createTransport, encodeQuery } from '@mgmt-api/transport'
import { type FaultName, faultSwitches } from './fault-switches.ts'
import { formOf, inputOf } from './form.ts'
import { initialState } from './initial-state.ts'
import type { CallResult, FilledForm, OperationExample, Platform, ShownError } from './messages.ts'
import { findOperation, prepare } from './prepare.ts'
import { recordAttempts } from './record-attempts.ts'
import { requestForms } from './request-forms.ts'

/** Dependencies of a platform. */
export interface PlatformDeps {
  /** An empty database in memory. */
  readonly database: SqlJsDatabase
  /** Loads the example of an operation. */
  readonly loadExample: (operation: string) => Promise<OperationExample>
}

const apiKey = 'try-it'
/** Enough for a retry to be visible, short enough to wait for. */
const limits = { attempts: 3, deadlineMs: 20_000, timeoutMs: 10_000 } as const

/** Starts an emulated platform with the initial data. */
export function createPlatform({ database, loadExample }: PlatformDeps): Platform {
  const emulator = createEmulator(connectSqlJs(database), initialState)
  const clock = createClockControl(emulator)
  let active: readonly FaultName[] = []
  return {
    clock,
    async describe(operation) {
      const found = await findOperation(operation)
      const example = await loadExample(operation)
      const caller = createTransport({ baseUrl: emulator.url, apiKey, fetch: emulator.fetch, ...limits })
      // A fault would keep the example from being prepared.
      switchFaults(emulator, [])
      const input = await prepare(example, caller).finally(() => switchFaults(emulator, active))
      const form = formOf(found.operation, input)
      return { ...form, before: example.before?.map((each) => each.operation) ?? [] }
    },
    async show(form) {
      const found = await findOperation(form.operation)
      try {
        return requestForms(found, form)
      } catch (error) {
        return { error: shownError(error) }
      }
    },
    async send(form, unchecked) {
      const { operation } = await findOperation(form.operation)
      await emulator.ready
      return unchecked ? sendUnchecked(emulator, operation, form) : sendChecked(emulator, operation, form)
    },
    async faults(names) {
      active = names
      switchFaults(emulator, names)
    },
    async reset() {
      active = []
      switchFaults(emulator, active)
      await clock({ set: initialState.now })
      await emulator.reset()
    },
  }
}

function switchFaults({ faults }: BrowserEmulator, names: readonly FaultName[]): void {
  faults.clear()
  for (const name of names) faults.add(faultSwitches[name].rule)
}

/** The emulator's clock, with a record of whether it runs. */
function createClockControl({ clock }: BrowserEmulator): Platform['clock'] {
  let running = false
  return async (change = { advance: 0 }) => {
    if ('advance' in change) clock.advance(change.advance)
    else if ('set' in change) clock.set(change.set)
    else clock.run()
    running = 'run' in change || (running && !('set' in change))
    return { time: clock.iso(), running }
  }
}

/** Calls through the SDK. A new transport each time, so that an earlier 429 slows nothing down. */
async function sendChecked(emulator: BrowserEmulator, operation: AnyOperation, form: FilledForm): Promise<CallResult> {
  const time = emulator.clock.iso()
  const { fetch, attempts } = recordAttempts(emulator.fetch)
  const transport = createTransport({ baseUrl: emulator.url, apiKey, fetch, ...limits })
  let error: ShownError | undefined
  try {
    const input = inputOf(operation, form)
    if (operation.stream === true) await drain(transport.stream(operation, input))
    else await transport.call(operation, input)
  } catch (thrown) {
    error = shownError(thrown)
  }
  return { time, attempts: await attempts(), error }
}

async function drain(messages: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of messages) continue
}

/** Sends the request without the SDK, as curl would. */
async function sendUnchecked(
  emulator: BrowserEmulator,
  operation: AnyOperation,
  form: FilledForm,
): Promise<CallResult> {
  const time = emulator.clock.iso()
  const { fetch, attempts } = recordAttempts(emulator.fetch)
  try {
    // The body is sent as it is, even if it is not JSON.
    const { path, query } = inputOf(operation, { ...form, body: '{}' })
    const steps = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
      const value = valueAt(path, name) ?? ''
      return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))
    })
    const search = isObject(query) ? encodeQuery(query) : ''
    const address = `${emulator.url}/mgmt/openapi/${operation.apiVersion}${steps}${search === '' ? '' : `?${search}`}`
    await fetch(address, {
      method: operation.method,
      headers: { authorization: apiKey, 'content-type': 'application/json' },
      ...(form.body !== undefined && { body: form.body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.timeoutMs),
    })
  } catch (thrown) {
    const sent = await attempts()
    return { time, attempts: sent, ...(sent.length === 0 && { error: shownError(thrown) }) }
  }
  return { time, attempts: await attempts() }
}

function shownError(thrown: unknown): ShownError {
  if (isMgmtError(thrown)) {
    const { kind, code, message, hint, attempts } = thrown
    return { kind, code, message, hint, attempts }
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return { kind: 'input', code: 'not_json', message, attempts: 0 }
}
