import { expect, test } from 'vitest'
import { readOverlays } from '../contract/read-overlay.ts'
import { generate, readContract } from '../generate.ts'
import { pruneOverlays } from './prune-overlays.ts'
import { readPublished } from './published.ts'

const facts = readContract()
const overlays = readOverlays()

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
  const after = without('Data Usage Service', 'IP access service')
  expect(() => generate(after, overlays, ['data-usage'])).toThrow(
    /DataUsageService_GetLogsCount is no longer published: add it to `retired`[^]*31 models and 8 methods go with them\.$/,
  )
  const { overlays: pruned, gone, named } = pruneOverlays(after, overlays, [])
  expect(gone).toEqual(['packages/models/src/access/ip-access.resource.ts'])
  const files = generate(after, pruned, ['access', 'data-usage'], gone)
  expect(files.has('data-usage/counts.ts')).toBe(false)
  expect(files.get('data-usage/usage.verbs.ts')).toContain('capabilities')
  expect(files.get('access/resources.ts')).not.toContain('ip-access')
  expect(pruned.filter((each) => !overlays.includes(each)).map(({ group }) => group)).toEqual(['access', 'data-usage'])

  const places = named().join('\n')
  expect(places).toMatch(/^packages\/emulator: \d+ files$/m)
  expect(places).toMatch(/^apps\/worker: \d+ files$/m)
  expect(places).toMatch(/^ {2}- src\/data-usage\/get-logs-count\.ts: getLogsCount \(\d+\)/m)
})

test('only the groups that are named are pruned', () => {
  const after = without('Data Usage Service', 'IP access service')
  const { overlays: pruned, gone } = pruneOverlays(after, overlays, ['data-usage'])
  expect(pruned.filter((each) => !overlays.includes(each)).map(({ group }) => group)).toEqual(['data-usage'])
  expect(gone).toEqual([])
})
