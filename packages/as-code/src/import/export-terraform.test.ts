import { expect, test } from 'vitest'
import { createPlatform } from '../../test/platform.ts'
import { readHcl } from '../../test/read-hcl.ts'
import { addUnseeded, seedOfEverything } from '../../test/seed.ts'
import { stateOf } from '../../test/terraform-state.ts'
import { workplaceOf } from '../../test/workplace.ts'
import { type IdOfKey, idOfKeyIn, loadProject, targetOf } from '../index.ts'
import { loadKinds } from '../load-kinds.ts'
import { hclBlock } from './hcl.ts'
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
  const now = platform.emulator.clock.now()
  const exported = exportTerraform(desired, { kinds, idOfKey, provider: 'vendor', now })
  const project = await loadProject(place.directory)
  const source = readTerraformState({ file: 'state.json', text: stateAfter(exported, idOfKey) })
  const options = { project, target: targetOf(project), kinds, now: () => now, dryRun: true }
  const { resources, untranslated } = await importResources(source, options)
  expect(untranslated).toEqual([])
  expect(resources.filter(({ status }) => status !== 'unchanged')).toEqual([])
  expect(resources).toHaveLength(exported.addresses.size)
  expect(exported.addresses.size + exported.findings.length).toBe(desired.resources.length)
  const reasons = exported.findings.map(({ resource = '', message }) => `${resource.replace(/\/.*/, '')}: ${message}`)
  expect([...new Set(reasons)].sort()).toEqual([
    'action-order: not exported: the provider has no such type',
    'ai-model-pricing: not exported: the provider has no such type',
    'case-settings: not exported: the provider has no such type',
    'custom-enrichments: not exported: the provider has no attribute for file.name',
    'enrichments: not exported: the provider has no attribute for requestEnrichments[3], requestEnrichments[7]',
    'extension-deployments: not exported: the provider has no such type',
    'logs-archive: not exported: the provider has no attribute for s3.roleArn',
    'parsing-rule-order: not exported: the provider has no such type',
    'policy-order: not exported: the provider has no such type',
    'policy-settings: not exported: the provider has no such type',
    'saml: not exported: the provider has no such type',
  ])
})

test('texts are no templates, and names that are no identifiers are quoted', () => {
  // As Terraform 1.11 reads them.
  const texts = ['${a}', '$${a}', '%{if}', '\b\f', '\\b', 'é "q"\r\n', '\\${a}']
  expect(hclBlock(['locals'], { texts, object: { 'a b': 1, for: true, x_1: Math.fround(99.9), none: null } })).toBe(
    [
      'locals {',
      '  texts = ["$${a}", "$$${a}", "%%{if}", "\\u0008\\u000c", "\\\\b", "é \\"q\\"\\r\\n", "\\\\$${a}"]',
      '  object = {',
      '    "a b" = 1',
      '    "for" = true',
      '    x_1 = 99.9',
      '  }',
      '}',
      '',
    ].join('\n'),
  )
})
