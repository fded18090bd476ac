import { expect, test } from 'vitest'
import { readOverlays } from '../contract/read-overlay.ts'
import { generate, readContract } from '../generate.ts'
import { pruneOverlays } from './prune-overlays.ts'
import { readPublished } from './published.ts'

const facts = readContract()
const overlays = readOverlays()
const ipAccess = 'packages/models/src/access/ip-access.resource.ts'
const customEnrichments = 'packages/models/src/enrichments/custom-enrichments.resource.ts'

/** The facts as a platform would publish them without some services. */
function without(...services: string[]) {
  const paths = Object.entries(facts.paths).flatMap(([path, item]) => {
    const kept = Object.entries(item).filter(([, { tags }]) => !tags.some((tag) => services.includes(tag)))
    return kept.length === 0 ? [] : [[path, Object.fromEntries(kept)] as const]
  })
  const published = { ...facts, paths: Object.fromEntries(paths) }
  return readPublished(JSON.stringify(published), overlays, facts).contract
}

test('operations that are gone are decisions, and none is left once they are pruned', () => {
  const after = without('Custom Enrichments Service', 'IP access service')
  expect(() => generate(after, overlays, ['enrichments'])).toThrow(
    /CustomEnrichmentService_GetCustomEnrichments is no longer published: add it to `retired`[^]*13 models and 6 methods go with them\.$/,
  )
  const { overlays: pruned, gone, named } = pruneOverlays(after, overlays, [])
  expect(gone).toEqual([ipAccess, customEnrichments])
  const files = generate(after, pruned, ['access', 'enrichments'], gone)
  expect(files.get('enrichments/generated/verbs.ts')).not.toContain('CustomEnrichmentVerbs')
  expect(files.get('enrichments/generated/verbs.ts')).toContain('settings')
  expect(files.get('access/generated/resources.ts')).not.toContain('ip-access')
  expect(pruned.filter((each) => !overlays.includes(each)).map(({ group }) => group)).toEqual(['access', 'enrichments'])

  const places = named().join('\n')
  expect(places).toMatch(/^packages\/emulator: \d+ files$/m)
  expect(places).toMatch(/^apps\/cli: \d+ files?$/m)
  expect(places).toMatch(/^ {2}- src\/groups\/enrichments\/custom\.ts: CustomEnrichment \(\d+\)/m)
})

test('a group that is no longer published is left without entries', () => {
  const after = without('Fleet Manager Configuration Groups')
  const { overlays: pruned, gone } = pruneOverlays(after, overlays, ['fleet'])
  const fleet = pruned.find(({ group }) => group === 'fleet')
  expect({ models: fleet?.models, operations: fleet?.operations, verbs: fleet?.verbs }).toEqual({
    models: {},
    operations: {},
    verbs: {},
  })
  expect(gone).toEqual(['packages/models/src/fleet/configuration-groups.resource.ts'])
})

test('only the groups that are named are pruned', () => {
  const after = without('Custom Enrichments Service', 'IP access service')
  const { overlays: pruned, gone } = pruneOverlays(after, overlays, ['enrichments'])
  expect(pruned.filter((each) => !overlays.includes(each)).map(({ group }) => group)).toEqual(['enrichments'])
  expect(gone).toEqual([customEnrichments])
})
