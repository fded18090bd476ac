import { html } from '@mgmt-api/charts'
import type { KyselyPlugin } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { configOf } from '../../../../test/config-of.ts'
import { controlOver } from '../../../../test/control-over.ts'
import { newMemoryStore } from '../../../../test/stores.ts'
import { createPages } from '../create-pages.ts'

/** The statements that the overview of a configuration takes. */
async function statementsOf(targets: number, jobs: number): Promise<number> {
  const store = await newMemoryStore()
  let count = 0
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const config = configOf({
    targets: Array.from({ length: targets }, (_, index) => ({
      name: `target-${index}`,
      base_url: 'https://platform.example',
      key: '${env:KEY}',
    })),
    jobs: Array.from({ length: jobs }, (_, index) => ({
      job: 'alert-history',
      name: `history-${index}`,
      schedule: '0 * * * *',
    })),
  })
  const db = store.db.withPlugin(counter)
  const {
    control,
    clock,
    config: stored,
    close,
  } = await controlOver({ ...store, db }, { config, now: '2026-11-21T12:00:00.000Z' })
  onTestFinished(async () => {
    await close()
    await store.close()
  })
  const pages = createPages({ control, db, clock, config: async () => (await stored()).config })
  const overview = pages.routes.find(({ path }) => path === '/')
  count = 0
  await overview?.show({
    params: {},
    query: new URLSearchParams(),
    address: '/',
    stylesheet: '/style.css',
    formField: html``,
    canLogOut: false,
    signal: new AbortController().signal,
  })
  return count
}

test('the overview takes as many statements for 200 targets and 20 jobs as for one', async () => {
  const few = await statementsOf(1, 1)
  expect(few).toBeLessThan(25)
  expect(await statementsOf(200, 20)).toBe(few)
})
