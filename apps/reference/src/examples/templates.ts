import { filled, runMgmt, templatesByNoun } from '@mgmt-api/cli/reference'
import { memoryHost } from '@mgmt-api/command/testing'
import type { Emulator } from '@mgmt-api/emulator'
import { bodyPath, isObject, valueAt } from '@mgmt-api/models/internal'
import { literal } from '../try-it/platform/literal.ts'
import type { CatalogueOperation } from '../facts/catalogue.ts'
import type { Items } from './derive-arguments.ts'
import { type Given, itemsOf } from './given.ts'

/** Arguments of a method for each template of its command, filled in. */
export async function templatesOf(
  each: CatalogueOperation,
  items: Items,
  emulator: Emulator,
): Promise<ReadonlyMap<string, Given>> {
  const { resource, method, verb } = each
  const templates = method === 'create' ? Object.entries(templatesByNoun[resource.name] ?? {}) : []
  const given = new Map<string, Given>()
  for (const [name, text] of templates) {
    const slo = String(items.get('slos')?.id)
    const body = await sentFor(resource.name, filled(text).replace(/sloId: .*/, `sloId: ${slo}`), emulator)
    await emulator.reset()
    // Alert definitions are sent as entries of the operation for many.
    const [entry] = itemsOf(valueAt(body, 'alertDefsToCreate'))
    given.set(name, {
      body: entry ?? valueAt({ body }, bodyPath(verb) ?? 'body'),
      ...(isObject(entry) && { sdk: literal(entry.alertDefProperties) }),
    })
  }
  return given
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
