import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { resources } from '@mgmt-api/collections'
import { enrichments as enrichmentRules } from '@mgmt-api/models/enrichments/resources'
import { metricsArchive as archive } from '@mgmt-api/models/archive/resources'
import { expect, test } from 'vitest'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { type Workplace, workplaceOf } from '../../test/workplace.ts'
import { archiveKinds, retentions } from '../archive/index.ts'
import { quotaRules } from '../data-plans/index.ts'
import { enrichmentKinds } from '../enrichments/index.ts'
import type { Kind } from '../kind/kind.ts'
import { makePlan } from '../plan/make-plan.ts'

interface Scene {
  readonly platform: Platform
  readonly place: Workplace
}

/** A seeded platform, pulled and adopted. */
async function adopted(kinds: readonly Kind[]): Promise<Scene> {
  const platform = createPlatform({ kinds, seed: { archives: 1, enrichments: 6 } })
  const place = workplaceOf(platform)
  await place.pull()
  await place.apply()
  platform.requests.length = 0
  return { platform, place }
}

/** Requests that change something: contents of tables are read by a POST. */
const writes = ({ requests }: Platform): readonly string[] =>
  requests.filter((each) => !each.startsWith('GET') && !each.endsWith('/contents'))

const rulesFile = 'enrichments/enrichments.yaml'

test('only enrichment rules that differ are deleted and added', async () => {
  const { platform, place } = await adopted(enrichmentKinds)
  const before = await resources(platform.caller).of(enrichmentRules).list().toArray()
  place.write(rulesFile, `${place.text(rulesFile)}  - fieldName: client_ip\n    enrichmentType: { suspiciousIp: {} }\n`)
  expect((await place.apply()).totals).toMatchObject({ replaced: 1 })
  expect(writes(platform)).toHaveLength(1)
  const after = await resources(platform.caller).of(enrichmentRules).list().toArray()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.slice(before.length)).toMatchObject([{ fieldName: 'client_ip' }])
})

test('an enrichment rule that another owner adds between plan and apply survives', async () => {
  const { platform, place } = await adopted(enrichmentKinds)
  place.write(rulesFile, `${place.text(rulesFile)}  - fieldName: client_ip\n    enrichmentType: { suspiciousIp: {} }\n`)
  const plan = await place.plan()
  const { createMany, list } = resources(platform.caller).of(enrichmentRules)
  const [theirs] = await createMany([{ fieldName: 'their_ip', enrichmentType: { suspiciousIp: {} } }])
  platform.requests.length = 0
  expect((await platform.apply(plan)).totals).toMatchObject({ conflict: 1 })
  expect(writes(platform)).toEqual([])
  expect(await list().toArray()).toContainEqual(theirs)
})

test('quota rules that another owner sets between plan and apply survive', async () => {
  const kinds = [quotaRules]
  const platform = createPlatform({ kinds })
  const file = { rules: [{ entityType: 'logs', enabled: true, allocation: 50, canOverflow: true }] }
  const plan = await platform.plan({ 'quota-rules/quota-rules': file })
  expect(plan.changes).toMatchObject([{ action: 'create' }])
  const theirs = { rules: [{ ...file.rules[0], allocation: 10 }] }
  await platform.create('quota-rules', theirs)
  platform.requests.length = 0
  expect((await platform.apply(plan)).results).toMatchObject([
    { outcome: 'conflict', reason: 'it was set since the plan was made' },
  ])
  expect(writes(platform)).toEqual([])
  expect(platform.ledger.lines()).toEqual([])
})

test('a metrics archive is set, and stays disabled if its file says so', async () => {
  const { platform, place } = await adopted(archiveKinds)
  const file = 'metrics-archive/metrics-archive.yaml'
  place.write(file, place.text(file).replace('disabled: false', 'disabled: true'))
  expect((await place.apply()).totals).toMatchObject({ replaced: 1 })
  expect(await resources(platform.caller).of(archive).get()).toMatchObject({ disabled: true })
  expect((await place.plan()).changes).toEqual([])
})

test('retention tags are renamed by their position', async () => {
  const { platform, place } = await adopted(archiveKinds)
  const file = 'retentions/retentions.yaml'
  const [, , third] = place.text(file).match(/name: .*/g) ?? []
  place.write(file, place.text(file).replace(third ?? '', 'name: Short'))
  expect((await place.apply()).totals).toMatchObject({ replaced: 1 })
  const [remote] = await retentions.connect(platform.caller).read([{ id: 'retentions', fields: [] }], {})
  expect(remote?.body).toMatchObject({ retentions: [{ name: 'Default' }, {}, { name: 'Short' }, {}] })
})

test('a singleton without a file is kept, even if everything without one is pruned', async () => {
  const { platform, place } = await adopted(archiveKinds)
  rmSync(join(place.directory, 'logs-archive/logs-archive.yaml'))
  const { caller, time } = platform
  const plan = await makePlan({ desired: await place.load(), kinds: archiveKinds, caller, now: time.now, prune: true })
  expect(plan).toMatchObject({ changes: [], unpruned: [], findings: [{ severity: 'note', code: 'not_in_files' }] })
})
