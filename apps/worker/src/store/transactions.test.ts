import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnBoth } from '../../test/describe-on-both.ts'
import { storesOf } from '../../test/stores.ts'
import type { Store } from './store.ts'
import type { DatabaseTransaction } from './tables.ts'

const at = new Date('2026-11-21T12:00:00Z')

describeOnBoth(storesOf(import.meta.url), 'transactions', ({ open }) => {
  let store: Store
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store.close())

  const add = async (transaction: DatabaseTransaction | Store['db'], job: string): Promise<void> => {
    await transaction
      .insertInto('schedules')
      .values({ job, recurrence: 'x', planned_through: at, active_since: at })
      .execute()
  }
  const jobs = async (): Promise<readonly string[]> => {
    const rows = await store.db.selectFrom('schedules').select('job').orderBy('job').execute()
    return rows.map(({ job }) => job)
  }

  test('transactions and single statements are isolated from one another', async () => {
    const undone = store.transaction(async (transaction) => {
      await add(transaction, 'undone')
      await new Promise((resolve) => setTimeout(resolve, 50))
      throw new Error('undone')
    })
    const others = Array.from({ length: 5 }, (_, index) =>
      store.transaction(async (transaction) => {
        await add(transaction, `kept-${index}a`)
        await new Promise((resolve) => setTimeout(resolve, 10))
        await add(transaction, `kept-${index}b`)
      }),
    )
    const beside = add(store.db, 'beside')

    await expect(undone).rejects.toThrow('undone')
    await Promise.all([...others, beside])
    expect(await jobs()).toEqual([
      'beside',
      ...Array.from({ length: 5 }, (_, index) => [`kept-${index}a`, `kept-${index}b`]).flat(),
    ])
  })

  test('a transaction with a failed statement is rolled back, and the store stays usable', async () => {
    const before = await jobs()
    const twice = store.transaction(async (transaction) => {
      await add(transaction, 'twice')
      await add(transaction, 'twice')
    })
    await expect(twice).rejects.toThrow('duplicate key')
    expect(await jobs()).toEqual(before)
  })
})
