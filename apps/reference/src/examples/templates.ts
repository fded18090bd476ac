import { filled, runMgmt, templatesByNoun } from '@mgmt-api/cli/reference'
import { memoryHost } from '@mgmt-api/command/testing'
import type { Emulator } from '@mgmt-api/emulator'
import { bodyPath, valueAt, valueAtPath } from '@mgmt-api/models/internal'
import { inputField } from '@mgmt-api/models/apps'
import type { CatalogueOperation } from '../facts/catalogue.ts'
import { kebab } from '../pages/names.ts'
import { choicesOf, placeholderAt, withArm } from './body-types.ts'
import { deriveArguments, type Items } from './derive-arguments.ts'
import { type Fields, type Given, itemsOf } from './given.ts'

/** Arguments of an example with a body of another type. */
export type Retyped = (given: Given) => Given

/**
 * Bodies of other types than that of the example, by name. Each has several forms, of which the first that the emulator
 * accepts is shown.
 */
export async function templatesOf(
  each: CatalogueOperation,
  given: Given,
  stage: TemplateStage,
): Promise<ReadonlyMap<string, readonly Retyped[]>> {
  // Entries of `changeMany` are changes, not types of a body.
  if (each.verb.kind !== 'call' || bodyPath(each.verb) === undefined || each.method === 'changeMany') return new Map()
  const bodies = stage.bodies ?? (await commandBodies(each, stage))
  const named = [...bodies].map(([name, body]) => [name, [(args: Given) => ({ ...args, body })]] as const)
  const arms = stage.bodies === undefined ? armsOf(each, given, [given.body, ...bodies.values()], stage) : []
  return new Map([...named, ...arms])
}

/** The bodies of the templates of a command, filled in. */
async function commandBodies(
  { resource, method, verb }: CatalogueOperation,
  { items, emulator }: TemplateStage,
): Promise<ReadonlyMap<string, unknown>> {
  const bodies = new Map<string, unknown>()
  for (const [name, text] of method === 'create' ? Object.entries(templatesByNoun[resource.name] ?? {}) : []) {
    const slo = String(items.get('slos')?.id)
    const body = await sentFor(resource.name, filled(text).replace(/sloId: .*/, `sloId: ${slo}`), emulator)
    await emulator.reset()
    // Alert definitions are sent as entries of the operation for many.
    const [entry] = itemsOf(valueAt(body, 'alertDefsToCreate'))
    bodies.set(name, entry ?? valueAt({ body }, bodyPath(verb) ?? 'body'))
  }
  return bodies
}

/** A template for each arm of a choice that no other body takes: from stored items, or with placeholders. */
function armsOf(
  each: CatalogueOperation,
  { sdk, inside }: Given,
  others: readonly unknown[],
  { items, stored }: TemplateStage,
): readonly (readonly [name: string, forms: readonly Retyped[]])[] {
  const { verb, resource } = each
  // A program that does not have the body has none of its types.
  const at = sdk === undefined ? bodyPath(verb) : undefined
  const descriptor = at === undefined ? undefined : inputField(verb.operation, at)?.descriptor
  if (descriptor === undefined) return []
  const derived = stored.map((item) => deriveArguments(each, new Map([...items, [resource.name, item]]), items).body)
  return choicesOf(descriptor).flatMap(({ at: path, keys }) => {
    const has = (body: unknown, key: string): boolean => valueAtPath(body, [...path, key]) !== undefined
    // An entry that the example does not have is no type of its body.
    const isLeftOut = path.includes(0) && !keys.some((key) => has(others[0], key))
    if (isLeftOut || (inside !== undefined && path[0] !== inside)) return []
    return keys.flatMap((key) => {
      const arm = { at: path, keys, key }
      const arms = derived.filter((body) => has(body, key)).slice(0, 3)
      const forms = [
        // A stored item has its other fields as well, which the arm may need.
        ...arms.map((body) => [undefined, valueAtPath(body, [...path, key])]),
        ...arms.map((body) => [body, valueAtPath(body, [...path, key])]),
        ...[2, 0].map((depth) => [undefined, placeholderAt(descriptor, [...path, key], depth)]),
      ].map(
        ([body, value]): Retyped =>
          (given) => ({ ...given, body: withArm(descriptor, body ?? given.body, arm, value) }),
      )
      return others.some((body) => has(body, key)) ? [] : [[kebab(key), forms] as const]
    })
  })
}

/** What templates are made of. */
export interface TemplateStage {
  readonly items: Items
  /** Items of the resource. */
  readonly stored: readonly Fields[]
  readonly emulator: Emulator
  /** Bodies of all types, by name, where no choice decides the type. */
  readonly bodies: ReadonlyMap<string, object> | undefined
}

/** The body that a command sends for a file. */
async function sentFor(noun: string, yaml: string, emulator: Emulator): Promise<unknown> {
  const bodies: unknown[] = []
  const { host, stderr } = memoryHost({
    program: 'mgmt',
    stdin: yaml,
    env: { MGMT_BASE_URL: emulator.url, MGMT_API_KEY: 'example-key' },
    fetch: (address, init) => {
      if (init?.method === 'POST' && typeof init.body === 'string') bodies.push(JSON.parse(init.body))
      return emulator.fetch(address, init)
    },
  })
  if ((await runMgmt(host, [noun, 'create', '-f', '-', '--yes'])) !== 0)
    throw new Error(`A template of ${noun} is refused.\n${stderr()}`)
  return bodies.at(-1)
}
