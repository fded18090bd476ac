import { createAlerts, type Definitions } from '@mgmt-api/alerts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Account, createAccount, type JobRuns, jobRuns } from '../../../test/run-job.ts'
import { newMemoryStore } from '../../../test/stores.ts'
import type { Store } from '../../store/store.ts'
import { alertHistory } from './alert-history.ts'
import { latestVersions } from './latest-versions.ts'

/** A change between two runs, or a run. */
type Step =
  | { readonly is: 'create'; readonly name: string }
  | { readonly is: 'replace' | 'delete'; readonly which: number; readonly name: string }
  | { readonly is: 'run' | 'failing run' | 'two runs at once' }

const name = fc.constantFrom('a', 'b', 'c')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ is: fc.constant('create'), name }),
  fc.record({ is: fc.constantFrom('replace', 'delete'), which: fc.nat(5), name }),
  fc.record({ is: fc.constantFrom('run', 'run', 'failing run', 'two runs at once') }),
)

const namesOn = async (definitions: Definitions): Promise<readonly string[]> =>
  (await definitions.list().toArray()).map((def) => `${def.id} ${def.alertDefProperties.name}`).sort()

async function perform(
  one: Step,
  { account, runs }: { account: Account; runs: JobRuns<'alert-history'> },
): Promise<void> {
  const { definitions } = createAlerts(account.changing)
  const properties = { name: 'name' in one ? one.name : '', enabled: true, logsImmediate: {} }
  const ids = (await definitions.list().toArray()).map(({ id }) => id).sort()
  switch (one.is) {
    case 'create':
      await definitions.create(properties)
      break
    case 'replace':
    case 'delete': {
      const id = ids[one.which]
      if (id === undefined) break
      await (one.is === 'delete' ? definitions.delete(id) : definitions.replace(id, properties))
      break
    }
    case 'run':
      await runs.run()
      break
    case 'failing run':
      account.emulator.faults.script({ kind: 'reset' })
      await expect(runs.run()).rejects.toThrow()
      break
    case 'two runs at once': {
      const results = [await runs.read(), await runs.read()]
      for (const result of results) await runs.keep(result)
    }
  }
}

async function versionsOn(store: Store, target: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await store.db
    .selectFrom('alert_versions')
    .select(['definition', 'version', 'change', 'digest'])
    .where('target', '=', target)
    .orderBy('version')
    .execute()
  const byId = new Map<string, string[]>()
  for (const { definition, version, change, digest } of rows) {
    byId.set(definition, [...(byId.get(definition) ?? []), `${version} ${change} ${digest}`])
  }
  return byId
}

test('after any changes between runs the latest versions match the platform, and no version repeats the one before', async () => {
  const store = await newMemoryStore()
  let count = 0
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        const target = `target-${++count}`
        const account = createAccount()
        const runs = jobRuns(alertHistory, { store, target, caller: account.reading })
        for (const one of [...steps, { is: 'run' } as const]) await perform(one, { account, runs })

        const latest = [...(await latestVersions(store.db, target)).values()]
        const stored = latest.filter(({ change }) => change !== 'deleted')
        const existing = await namesOn(createAlerts(account.changing).definitions)
        expect(stored.map((each) => `${each.definition} ${each.name}`).sort()).toEqual(existing)
        for (const versions of (await versionsOn(store, target)).values()) {
          expect(versions.map((each) => Number(each.split(' ')[0]))).toEqual(versions.map((_, index) => index + 1))
          const states = versions.map((each) => each.replace(/^\d+ /, ''))
          expect(
            states.every((each, index) => index === 0 || each.split(' ')[1] !== states[index - 1]?.split(' ')[1]),
          ).toBe(true)
        }
      }),
      { numRuns: 15 },
    )
  } finally {
    await store.close()
  }
})
