import type { AlertSchedulerRule } from '@mgmt-api/models/alerts'
import { describe, expect, test } from 'vitest'
import { createService } from '../../../test/service.ts'
import { type ListedRule, listRules } from '../../../test/suppression.ts'

const now = '2026-03-10T12:00:00.000Z'
const seed = { alertDefs: 30, suppressionRules: 40 }
const rulesOf = async (options: Parameters<typeof createService>[0]): Promise<readonly ListedRule[]> =>
  (await listRules(createService({ now, ...options }))).alertSchedulerRules

const kindOf = ({ schedule }: AlertSchedulerRule): string => {
  const { alwaysActive, schedule: dynamic } = schedule?.recurring ?? {}
  if (schedule?.oneTime !== undefined) return 'once'
  if (alwaysActive !== undefined) return 'always'
  return Object.keys(dynamic ?? {}).find((name) => name.endsWith('ly')) ?? ''
}

describe('seeded suppression rules', () => {
  test('have the requested number, deterministically', async () => {
    const rules = await rulesOf({ seed })
    expect(rules).toHaveLength(40)
    expect(await rulesOf({ seed })).toEqual(rules)
    expect(await rulesOf({ seed: { ...seed, random: 2 } })).not.toEqual(rules)
    expect(await rulesOf({ seed: { alertDefs: 30 } })).toEqual([])
  })

  test('have every kind of schedule, and each is or was active at some time', async () => {
    const rules = await rulesOf({ seed })
    expect(new Set(rules.map(({ alertSchedulerRule }) => kindOf(alertSchedulerRule)))).toEqual(
      new Set(['once', 'always', 'daily', 'weekly', 'monthly']),
    )
    for (const { alertSchedulerRule, nextActiveTimeframes } of rules) {
      const mayBeOver = kindOf(alertSchedulerRule) === 'once' || alertSchedulerRule.enabled === false
      if (!mayBeOver) expect(nextActiveTimeframes).not.toEqual([])
    }
  })

  test('refer to seeded definitions', async () => {
    const service = createService({ now, seed })
    const known = new Set((await service.list()).alertDefs.map(({ id }) => id))
    const named = (await listRules(service)).alertSchedulerRules.flatMap(
      ({ alertSchedulerRule }) => alertSchedulerRule.filter?.alertUniqueIds?.value ?? [],
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((id) => !known.has(id))).toEqual([])
  })

  test('do not affect the seeded definitions', async () => {
    const without = await createService({ now, seed: { alertDefs: 30 } }).list()
    expect(await createService({ now, seed }).list()).toEqual(without)
  })

  test('were created in the past, for a reason', async () => {
    for (const { alertSchedulerRule: rule } of await rulesOf({ seed: { suppressionRules: 200 } })) {
      expect(Date.parse(rule.createdAt ?? '')).toBeLessThan(Date.parse(now))
      expect(rule.name).toMatch(/^\S.*: (?:nightly backup|patch window|month end|migration|being retired)(?: \d+)?$/)
    }
  })

  test('a reset seeds suppression rules', async () => {
    const service = createService({ now })
    await service.emulator.reset(seed)
    expect((await listRules(service)).alertSchedulerRules).toHaveLength(40)
    const { fetch, url } = service.emulator
    await fetch(`${url}/_emulator/reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ suppressionRules: 3 }),
    })
    expect((await listRules(service)).alertSchedulerRules).toHaveLength(3)
  })
})
