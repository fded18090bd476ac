import { nodeFetch } from '@mgmt-api/transport/node'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { controlOver } from '../../test/control-over.ts'
import { type Endpoint, startEndpoint } from '../../test/endpoint.ts'
import { newMemoryStore } from '../../test/stores.ts'
import { definitions } from '../jobs/definitions.ts'
import { noObserver } from '../base/observer.ts'
import { silentLog } from '../../test/silent-log.ts'
import { createTargetSource } from '../targets/open-targets.ts'
import { startDelivery } from './delivery.ts'

let endpoint: Endpoint
beforeEach(async () => {
  endpoint = await startEndpoint()
})
afterEach(() => endpoint.close())

/** Runs the ping task of a worker once. */
async function pingOnce({ isWorking, plannedMsAgo }: { isWorking: boolean; plannedMsAgo: number | undefined }) {
  const store = await newMemoryStore()
  const config = configOf({
    targets: [{ name: 'prod-eu', base_url: 'https://eu.invalid', key: '${env:KEY}' }],
    jobs: [{ job: 'alert-history', schedule: '0 * * * *' }],
    ping_url: `${endpoint.url}/ping`,
  })
  const { boss, clock, config: stored, close } = await controlOver(store, { config, now: '2026-11-21T12:00:00Z' })
  const ending = new AbortController()
  onTestFinished(async () => {
    ending.abort()
    await close()
    await store.close()
  })
  const latest = await stored()
  const targets = createTargetSource({ store, clock, env: {}, directory: '/' })
  const deps = {
    worker: 'one',
    store,
    boss,
    clock,
    log: silentLog,
    observer: noObserver,
    targets,
    definitions,
    directory: '/',
    config: stored,
  }
  const tasks = await startDelivery(deps, {
    delivery: {
      fetch: nodeFetch,
      env: {},
      stdout: { isTerminal: false, write: async () => undefined },
      random: () => 0,
    },
    watch: { current: stored, latest: () => latest },
    planning: { mark: () => undefined, msAgo: () => plannedMsAgo },
    isWorking: async () => isWorking,
    signal: ending.signal,
  })
  await tasks.find(({ name }) => name === 'ping_url')?.run(ending.signal)
}

test.each([
  { name: 'the worker does its work', isWorking: true, plannedMsAgo: 5_000, pings: 1 },
  { name: 'everything is down', isWorking: false, plannedMsAgo: 5_000, pings: 0 },
  { name: 'planning stopped a minute ago', isWorking: true, plannedMsAgo: 60_000, pings: 0 },
  { name: 'nothing has been planned yet', isWorking: true, plannedMsAgo: undefined, pings: 0 },
])('while $name, ping_url is called $pings times', async ({ pings, ...facts }) => {
  await pingOnce(facts)
  expect(endpoint.received.map(({ path }) => path)).toEqual(Array.from({ length: pings }, () => '/ping'))
})
