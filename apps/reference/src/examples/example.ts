import type { AnyVerb, Caller, FailedRequest } from '@mgmt-api/models'
import { inputOfVerb, isObject, valueAt, type VerbArguments, withValueAt } from '@mgmt-api/models/internal'
import { buildInput } from '@mgmt-api/models/operations'
import type { ResourceName } from '@mgmt-api/models/resources'
import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import { createTransport, type Fetch } from '@mgmt-api/transport'
import type { Preparation } from '../try-it/platform/messages.ts'
import { curlText, writer } from '../try-it/platform/request-forms.ts'
import type { Catalogue, CatalogueOperation, CatalogueResource } from '../facts/catalogue.ts'
import { type CommandExample, commandLine } from './command-line.ts'
import { deriveArguments, type Items } from './derive-arguments.ts'
import { initialState } from '../try-it/platform/initial-state.ts'
import { type Fields, type Given, type GivenArguments, type GivenStage, itemsOf } from './given.ts'
import { accessArguments } from './given-access.ts'
import { alertArguments } from './given-alerts.ts'
import { dataArguments } from './given-data.ts'
import { bodiesByType, deliveryArguments } from './given-delivery.ts'
import { type EarlierCall, preparationsOf } from './preparation.ts'
import { sdkCode } from './sdk-code.ts'
import { type Retyped, templatesOf } from './templates.ts'

/** Arguments that cannot be derived, by operation. */
const givenArguments: GivenArguments = {
  ...accessArguments,
  ...alertArguments,
  ...dataArguments,
  ...deliveryArguments,
}

/** A call of an operation. */
export interface PreparedExample {
  readonly command: CommandExample
  /** Input of the operation. */
  readonly input: Readonly<Record<string, unknown>>
  /** Calls that create what the example needs. */
  readonly before: readonly Preparation[]
  readonly program: string
  readonly curl: string
}

/** A call of an operation, and the emulator's response. */
export interface Example extends PreparedExample {
  /** The response; of a stream, its messages. */
  readonly response: unknown
  /** Calls with bodies of other types, by the names of their templates. */
  readonly templates: ReadonlyMap<string, Example>
}

/** Runs an example on the emulator, which has what the example needs. Returns the response. */
export type RunExample = (
  operation: CatalogueOperation,
  example: PreparedExample,
  platform: { readonly emulator: Emulator; readonly caller: Caller },
) => Promise<unknown>

/** A fixed request id, so that every build gives the same examples. */
const requestId = (): string => '0b7cf3f2-6f7a-4b62-9d9c-2c7c2a1f5c10'

const callOperation: RunExample = (operation, { input }, { caller }) => responseOf(operation, input, caller)

/**
 * Runs the examples of operations on the example platform, each on its own copy of the data.
 * @param run Default: sends the request.
 * @param operations Default: all of the catalogue.
 * @throws {Error} The emulator refuses an example.
 */
export async function createExamples(
  catalogue: Catalogue,
  run: RunExample = callOperation,
  operations: readonly CatalogueOperation[] = catalogue.operations,
): Promise<ReadonlyMap<string, Example>> {
  // The data and time with which "Try it" starts, and more of everything, for bodies of more types.
  const { emulator, caller, stored } = await startPlatform(catalogue, 1)
  const larger = await startPlatform(catalogue, 6)
  await larger.emulator.close()
  const [items, seconds] = [itemsAt(0, stored), itemsAt(1, stored)]
  try {
    const examples = new Map<string, Example>()
    let isChanged = false
    for (const each of operations) {
      if (isChanged) await emulator.reset()
      isChanged = !each.operation.readOnly || givenArguments[each.operation.id] !== undefined
      const stage = { catalogue, items, seconds, caller, emulator, run }
      const { given, ...example } = await exampleOf(each, stage)
      const own = [stored, larger.stored].flatMap((all) => all.get(each.resource.name) ?? [])
      const bodies = await bodiesByType[each.resource.name]?.(givenStage(stage, given.body, []))
      const types = await templatesOf(each, given, { items, stored: own, emulator, bodies })
      isChanged ||= types.size > 0
      examples.set(each.operation.id, { ...example, templates: await typedExamples(each, stage, types) })
    }
    return examples
  } finally {
    await emulator.close()
  }
}

/** An emulator with a multiple of the usual data, and the first items of each resource on it. */
async function startPlatform(
  { resources }: Catalogue,
  times: number,
): Promise<Pick<Stage, 'emulator' | 'caller'> & { readonly stored: Stored }> {
  const seed = Object.entries(initialState.seed).map(
    ([name, count]) => [name, count === 1 ? 1 : count * times] as const,
  )
  const emulator = createEmulator({ ...initialState, seed: Object.fromEntries(seed) })
  await emulator.ready
  const caller = createTransport({ baseUrl: emulator.url, apiKey: 'example-key', fetch: emulator.fetch })
  const stored = new Map<ResourceName, readonly Fields[]>()
  for (const { resource } of resources) stored.set(resource.name, itemsOf(await itemsIn(resource, caller)))
  return { emulator, caller, stored }
}

type Stored = ReadonlyMap<ResourceName, readonly Fields[]>

interface Stage {
  readonly catalogue: Catalogue
  readonly items: Items
  /** The second item of each resource, for examples of several. */
  readonly seconds: Items
  readonly caller: Caller
  readonly emulator: Emulator
  readonly run: RunExample
}

/** Examples with bodies of other types, each with the first form of its body that the emulator accepts. */
async function typedExamples(
  each: CatalogueOperation,
  stage: Stage,
  types: Awaited<ReturnType<typeof templatesOf>>,
): Promise<ReadonlyMap<string, Example>> {
  const examples = new Map<string, Example>()
  for (const [name, forms] of types) {
    for (const form of forms) {
      await stage.emulator.reset()
      let example = await exampleOf(each, { ...stage, run: callOperation }, form).catch(() => undefined)
      if (example === undefined) continue
      if (stage.run !== callOperation) {
        await stage.emulator.reset()
        example = await exampleOf(each, stage, form)
      }
      examples.set(name, example)
      break
    }
  }
  return examples
}

async function exampleOf(
  each: CatalogueOperation,
  stage: Stage,
  retyped: Retyped = (given) => given,
): Promise<Example & { readonly given: Given }> {
  const { items, seconds, run } = stage
  const derived = deriveArguments(each, items, seconds)
  const earlier: EarlierCall[] = []
  const own = await givenArguments[each.operation.id]?.(givenStage(stage, derived.body, earlier))
  const given = retyped({ ...derived, ...own })
  const { entries, sdk, inside, file, command: words, ...args } = { entries: undefined, ...given }
  const input = inputOf(each, args, entries)
  const program = sdkCode(each, { ...args, entries, inside }, sdk)
  const command = commandLine(each, { ...args, entries, file, words })
  const prepared = {
    command,
    input,
    before: preparationsOf(earlier, input),
    program,
    curl: curlText(await requestOf(each, input)),
  }
  const response = await run(each, prepared, stage).catch((error: unknown) => {
    throw new Error(`The example of ${each.operation.id} fails: ${JSON.stringify(input)}`, { cause: error })
  })
  return { ...prepared, response, templates: new Map(), given }
}

/** The request of a call as it is sent, secrets included: in examples, they are invented. */
async function requestOf({ operation }: CatalogueOperation, input: object): Promise<FailedRequest> {
  let body: string | undefined
  const fetch: Fetch = async (_, init) => {
    ;({ body } = init)
    throw new Error('It is not sent.')
  }
  const exact = buildInput(operation, { whole: input, check: [] }).input
  await writer
    .withOptions({ fetch, attempts: 1 })
    .call(operation, exact)
    .catch(() => undefined)
  return { ...writer.preview(operation, exact), ...(body !== undefined && { body }) }
}

/** @param earlier Receives the calls that change the platform. */
function givenStage({ catalogue, items, seconds, caller }: Stage, body: unknown, earlier: EarlierCall[]): GivenStage {
  const call: GivenStage['call'] = async (resource, method, args = {}) => {
    const found = catalogue.operations.find((each) => each.resource.name === resource && each.method === method)
    if (found === undefined) throw new Error(`${resource} has no method ${method}.`)
    const input = inputOf(found, args, undefined)
    const response = await responseOf(found, input, caller)
    if (!found.operation.readOnly) earlier.push({ operation: found.operation.id, input, response })
    return valueIn(response, found.verb.kind === 'list' ? found.verb.items : found.verb.response)
  }
  return {
    body: isObject(body) ? body : {},
    item: (resource) => items.get(resource) ?? {},
    second: (resource) => seconds.get(resource) ?? {},
    call,
    list: async (resource, method = 'list', args = {}) => itemsOf(await call(resource, method, args)),
  }
}

/** The input of the operation. Entries of a bulk method are in its list; the rest of the body is shared. */
function inputOf(
  { verb }: CatalogueOperation,
  args: VerbArguments,
  entries: unknown,
): Readonly<Record<string, unknown>> {
  const input = inputOfVerb(verb, args, requestId)
  const at = verb.operation.bulk?.entries
  return at === undefined || entries === undefined ? input : withValueAt(input, at, entries)
}

async function responseOf({ operation }: CatalogueOperation, input: object, caller: Caller): Promise<unknown> {
  // The arguments of a method form an input of its operation.
  const checked = input as never
  if (operation.stream !== true) return caller.call(operation, checked)
  const messages: unknown[] = []
  for await (const message of caller.stream(operation, checked)) messages.push(message)
  return messages
}

/** Filters of lists whose first item is not a good example. */
const firstOf: Readonly<Partial<Record<ResourceName, VerbArguments['rest']>>> = {
  // Others refuse most changes.
  cases: { body: { filters: { statuses: ['CASE_STATUS_ACTIVE', 'CASE_STATUS_ACKNOWLEDGED'] } } },
}

/** The item at an index of each resource that has so many. */
const itemsAt = (index: number, stored: Stored): Items =>
  new Map([...stored].flatMap(([name, { [index]: item }]) => (item === undefined ? [] : [[name, item] as const])))

async function itemsIn({ verbs, ...resource }: CatalogueResource['resource'], caller: Caller): Promise<unknown[]> {
  const ask = async (verb: AnyVerb, args: VerbArguments): Promise<unknown> =>
    // As above: a verb's arguments form its input.
    caller.call(verb.operation as never, inputOfVerb(verb, args, requestId) as never)
  const { list, get } = verbs
  const needsMore = list?.operation.in.path !== undefined || list?.operation.id === 'EventsService_ListEvents'
  if (list === undefined || needsMore) {
    return resource.shape !== 'singleton' || get === undefined ? [] : [valueIn(await ask(get, {}), get.response)]
  }
  const listed = itemsOf(valueAt(await ask(list, { rest: firstOf[resource.name] }), list.items ?? ''))
  if (resource.summaryId === undefined || get === undefined) {
    return listed.map((item) => valueIn(item, resource.itemInList))
  }
  const [path = 'id'] = Object.values(resource.summaryId)
  const whole: unknown[] = []
  for (const item of listed) whole.push(valueIn(await ask(get, { id: valueAt(item, path) }), get.response))
  return whole
}

const valueIn = (value: unknown, path: string | undefined): unknown =>
  path === undefined ? value : valueAt(value, path)
