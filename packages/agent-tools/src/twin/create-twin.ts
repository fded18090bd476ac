import { identifyAccount, type Kind, type LedgerFile } from '@mgmt-api/as-code'
import type { Emulator } from '@mgmt-api/emulator'
import {
  type Caller,
  type CallOptions,
  callOf,
  isMgmtError,
  type Operation,
  type OperationTypes,
  type ResourceName,
  type ResponseInfo,
} from '@mgmt-api/models'
import { loadResource } from '@mgmt-api/models/resources'
import { createTransport, type Transport } from '@mgmt-api/transport'
import { resultOfAnswer } from '../plan/answer-ids.ts'
import { type ChangeOperation, loadChangeOperation, methodOf } from '../plan/change-operation.ts'
import { operationStep } from '../plan/operation-step.ts'
import { type Step, StepFailure } from '../plan/step.ts'
import type { OperationInput } from '../read/request.ts'
import { ToolError } from '../tool-error.ts'
import { concernedBy, imageOf, readPlatformItems, stateOf } from './platform-items.ts'

/** A change that was made in a twin. */
export interface TwinChange {
  readonly operation: ChangeOperation
  readonly input: OperationInput
  /** The change as the twin saw it. */
  readonly step: Step
  /** Ids of what it created, in the twin. */
  readonly created: readonly string[]
  /** Whether some of its entries were refused. */
  readonly isPartial: boolean
}

/** A copy of a platform, for changes that are not approved yet. */
export interface Twin {
  readonly platform: Caller
  /** Changes in their order. */
  changes(): readonly TwinChange[]
  /** Digests of the platform's items when they were copied, by resource and id. */
  images(): ReadonlyMap<ResourceName, ReadonlyMap<string, string>>
  /** Forgets all changes: reads show the platform again. */
  discard(): Promise<void>
}

/** A caller whose changes go to a twin. */
export interface TwinCaller extends Caller {
  readonly twin: Twin
}

/** The twin of a caller, if it has one. */
export const twinOf = (caller: Caller): Twin | undefined => (isTwinCaller(caller) ? caller.twin : undefined)

const isTwinCaller = (caller: Caller): caller is TwinCaller => 'twin' in caller

/** What a twin needs beside the platform. */
export interface TwinOptions {
  readonly kinds: () => Promise<readonly Kind[]>
  readonly ledger: () => Pick<LedgerFile, 'keyOf'>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

interface Copy {
  readonly emulator: Emulator
  readonly caller: Transport
  readonly images: Map<ResourceName, ReadonlyMap<string, string>>
  readonly changes: TwinChange[]
}

/**
 * A caller that never changes the platform: changes go to an emulator in this process. Before the first change to a
 * resource, the resource and those that depend on it are copied from the platform; from then on they are read from the
 * copy, and all others from the platform.
 *
 * Needs `@mgmt-api/emulator`, which is loaded by the first change.
 */
export function createTwin(platform: Caller, options: TwinOptions): TwinCaller {
  let copy: Copy | undefined
  let turn: Promise<unknown> = Promise.resolve()
  const isCopied = (operation: string): boolean => copy?.images.has(methodOf(operation)?.entry.name ?? 'usage') === true
  const readFrom = (operation: string): Caller => (isCopied(operation) ? (copy?.caller ?? platform) : platform)
  const write = async (operation: AnyOperation, input: OperationInput, settings: CallOptions): Promise<Answer> => {
    copy ??= await openCopy(platform, options)
    return changeCopy(copy, { operation, input, settings }, { platform, options })
  }
  return {
    ...(platform.decode !== undefined && { decode: platform.decode }),
    call: (operation, input, settings = {}) => {
      if (operation.readOnly) return readFrom(operation.id).call(operation, input, settings)
      // One change at a time, so that the order of the changes is that of their effects.
      const answer = turn.then(() => write(operation, input, settings))
      turn = answer.catch(() => undefined)
      // The answer was decoded with the descriptor of the operation.
      return callOf(answer as Promise<never>)
    },
    stream: (operation, input, settings) => readFrom(operation.id).stream(operation, input, settings),
    twin: {
      platform,
      changes: () => copy?.changes ?? [],
      images: () => copy?.images ?? new Map(),
      async discard() {
        await turn
        const { emulator } = copy ?? {}
        copy = undefined
        await emulator?.close()
      },
    },
  }
}

type AnyOperation = Operation<OperationTypes>

interface Answer {
  readonly data: unknown
  readonly response: ResponseInfo
}

async function openCopy(platform: Caller, { now }: TwinOptions): Promise<Copy> {
  const { createEmulator } = await import('@mgmt-api/emulator')
  const { company, team } = await identifyAccount(platform)
  const emulator = createEmulator({
    now: new Date(now()).toISOString(),
    state: { items: {} },
    account: {
      ...(company !== undefined && { company: Number(company) }),
      ...(team !== undefined && { team: Number(team) }),
    },
    allowUnknown: true,
    enforcedRules: 'contract',
  })
  const caller = createTransport({ baseUrl: emulator.url, apiKey: 'twin', fetch: emulator.fetch, now })
  return { emulator, caller, images: new Map(), changes: [] }
}

interface Change {
  readonly operation: AnyOperation
  readonly input: OperationInput
  readonly settings: CallOptions
}

interface Source {
  readonly platform: Caller
  readonly options: TwinOptions
}

async function changeCopy(copy: Copy, { operation, input, settings }: Change, source: Source): Promise<Answer> {
  const found = await loadChangeOperation(operation.id)
  await copyConcerned(copy, found.resource.name, source, settings.signal)
  const { options } = source
  const signal = settings.signal ?? new AbortController().signal
  const context = {
    kinds: await options.kinds(),
    caller: copy.caller,
    ledger: options.ledger(),
    signal,
    now: options.now,
  }
  const step = await operationStep(found, input, context)
  // The caller passed an input of this operation.
  const answer = await copy.caller.call(operation, input as never, settings).withResponse()
  copy.changes.push({ operation: found, input, step, ...createdBy(found, answer.data) })
  return answer
}

function createdBy(operation: ChangeOperation, answer: unknown): Pick<TwinChange, 'created' | 'isPartial'> {
  try {
    return { created: resultOfAnswer(operation, answer), isPartial: false }
  } catch (error) {
    if (error instanceof StepFailure) return { created: [], isPartial: true }
    throw error
  }
}

async function copyConcerned(
  copy: Copy,
  changed: ResourceName,
  { platform, options }: Source,
  signal: AbortSignal | undefined,
): Promise<void> {
  const kinds = await options.kinds()
  for (const name of await concernedBy(changed)) {
    if (copy.images.has(name)) continue
    const resource = await loadResource(name)
    const found = await readPlatformItems(resource, platform, { kinds, signal }).catch((error: unknown) => {
      // Without the permission to list it, a dependent resource stays as it is.
      if (name !== changed && isMgmtError(error) && error.status === 403) return undefined
      throw error
    })
    if (found === undefined && name === changed) {
      throw new ToolError(`A twin has no ${name}, because they cannot be listed: their changes cannot be tried.`)
    }
    if (found === undefined) continue
    await copy.emulator.addState(stateOf(name, found))
    copy.images.set(name, imageOf(resource, found))
  }
}
