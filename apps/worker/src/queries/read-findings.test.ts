import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storesOf } from '../../test/stores.ts'
import type { Store } from '../store/store.ts'
import { countOpenFindings, openFindings } from './read-findings.ts'
import { updateFindings } from '../findings/update-findings.ts'

describe.each(storesOf(import.meta.url))('open findings on $name', (stores) => {
  let store: Store
  beforeAll(async () => {
    store = await stores.open()
    await run('alert-drift', 'prod-eu', { day: 1, keys: ['a', 'b'] })
    await run('alert-drift', 'prod-eu', { day: 2, keys: ['a', 'b', 'c'] })
    await run('alert-drift', 'prod-eu', { day: 3, keys: ['a', 'c'] })
    await run('alert-drift', 'prod-us', { day: 3, keys: ['a', 'd'] })
    await run('usage-anomaly', 'prod-eu', { day: 4, keys: ['e'] })
  })
  afterAll(() => store.close())

  /** The first day of each job and target is its baseline. */
  async function run(job: string, target: string, { day, keys }: { day: number; keys: readonly string[] }) {
    const findings = keys.map((key) => ({ key, title: key, details: {} }))
    const now = new Date(Date.UTC(2026, 10, day))
    const seen = await store.db
      .selectFrom('findings')
      .select('id')
      .where((is) => is.and({ job, target }))
      .execute()
    await store.transaction((transaction) =>
      updateFindings(transaction, { job, target, runId: randomUUID(), now, findings, isBaseline: seen.length === 0 }),
    )
  }

  const namesOf = (findings: readonly { target: string; key: string }[]) =>
    findings.map(({ target, key }) => `${target} ${key}`)

  test('open findings are listed newest first, including those missing from one run', async () => {
    const { findings, next } = await openFindings(store.db, { targets: ['prod-eu'] })
    expect(namesOf(findings).slice(0, 2)).toEqual(['prod-eu e', 'prod-eu c'])
    expect(namesOf(findings).slice(2).sort()).toEqual(['prod-eu a', 'prod-eu b'])
    expect(findings.find(({ key }) => key === 'b')?.state).toBe('going')
    expect(next).toBeNull()
  })

  test('open findings are filtered by job', async () => {
    const { findings } = await openFindings(store.db, { job: 'usage-anomaly' })
    expect(namesOf(findings)).toEqual(['prod-eu e'])
  })

  test('open findings are listed once each across pages', async () => {
    const all = await openFindings(store.db)
    const seen: string[] = []
    let after: string | undefined
    for (let page = 0; page < 10; page++) {
      const { findings, next } = await openFindings(store.db, { limit: 2, after })
      seen.push(...findings.map(({ id }) => id))
      if (next === null) break
      after = next
    }
    expect(all.findings).toHaveLength(6)
    expect(seen).toEqual(all.findings.map(({ id }) => id))
  })

  test('open findings are counted by target', async () => {
    expect(await countOpenFindings(store.db, 'target')).toEqual(
      new Map([
        ['prod-eu', 4],
        ['prod-us', 2],
      ]),
    )
  })
})
