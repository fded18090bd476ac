import { expect, test } from 'vitest'
import { createPlatform } from '../../test/platform.ts'
import { readHcl } from '../../test/read-hcl.ts'
import { addUnseeded, seedOfEverything } from '../../test/seed.ts'
import { stateOf } from '../../test/terraform-state.ts'
import { workplaceOf } from '../../test/workplace.ts'
import { type IdOfKey, idOfKeyIn, loadProject, targetOf } from '../index.ts'
import { loadKinds } from '../load-kinds.ts'
import { exportTerraform, importResources, readTerraformState, type TerraformExport } from './index.ts'

const kinds = await loadKinds()

/** The state after the apply of an export, with the ids that the target has. */
function stateAfter({ files, addresses }: TerraformExport, idOf: IdOfKey): string {
  const names = new Map([...addresses].map(([name, address]) => [address, name]))
  const idAt = (address: string, field?: string): string | undefined => {
    const [kind = '', key = ''] = names.get(address)?.split('/') ?? []
    return idOf(kind, key, field)
  }
  const resolve = (expression: string): unknown => {
    if (expression.startsWith('var.')) return 'https://hooks.example.com/secret'
    const [type, label, field] = expression.split('.')
    return field === undefined ? expression : idAt(`${type}.${label}`, field === 'id' ? undefined : 'externalId')
  }
  const blocks = [...files.values()].flatMap((text) => readHcl(text, resolve))
  const imported = blocks.flatMap(({ type, body }) => (type === 'import' ? [[body.to, body.id] as const] : []))
  const ids = new Map<unknown, unknown>(imported)
  return stateOf(
    blocks.flatMap(({ type, labels: [of = '', name = ''], body }) => {
      const address = `${of}.${name}`
      const made = { id: ids.get(address) ?? null, external_id: idAt(address, 'externalId') ?? null }
      return type === 'resource' ? [{ type: of, name, attributes: { ...body, ...made } }] : []
    }),
  )
}

test('the import of the state of an export gives the same files', async () => {
  const platform = createPlatform({ kinds, seed: { ...seedOfEverything, alertDefs: 60, suppressionRules: 20 } })
  await addUnseeded(platform.caller)
  const place = workplaceOf(platform)
  await place.pull()
  const desired = await place.load()
  const idOfKey = idOfKeyIn(await place.plan())
  const exported = exportTerraform(desired, { kinds, idOfKey, provider: 'vendor', now: platform.time.now?.() ?? 0 })
  console.log(
    [
      ...new Set(exported.findings.map(({ resource = '', message }) => `${resource.split('/')[0] ?? ''}: ${message}`)),
    ].join('\n'),
  )
  const project = await loadProject(place.directory)
  const state = stateAfter(exported, idOfKey)
  const { writeFileSync, mkdirSync } = await import('node:fs')
  mkdirSync('/tmp/h/G-perf/all', { recursive: true })
  for (const [file, text] of exported.files) writeFileSync(`/tmp/h/G-perf/all/${file}`, text)
  writeFileSync('/tmp/h/G-perf/state-all.json', state)
  const { resources, untranslated } = await importResources(readTerraformState({ file: 'state.json', text: state }), {
    project,
    target: targetOf(project),
    kinds,
    now: platform.time.now,
    dryRun: true,
  })
  console.log(exported.addresses.size, resources.length, desired.resources.length)
  expect(
    untranslated
      .filter(({ reason }) => reason !== 'a secret is not written to files')
      .map(({ address, at, reason }) => [address, at, reason].join(' ')),
  ).toEqual([])
  expect(resources.filter(({ status }) => status !== 'unchanged')).toEqual([])
  expect(resources.length).toBe(exported.addresses.size)
})
