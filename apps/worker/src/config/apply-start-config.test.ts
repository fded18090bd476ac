import { describe, expect, onTestFinished, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { storesOf } from '../../test/stores.ts'
import type { Log } from '../base/log.ts'
import type { Store } from '../store/store.ts'
import { applyConfig } from './apply-config.ts'
import { applyStartConfig } from './apply-start-config.ts'
import { configDigest } from './config-changes.ts'
import { watchConfig } from './read-config.ts'

const configFor = (...targets: readonly string[]) =>
  configOf({
    targets: targets.map((name) => ({ name, base_url: 'https://api.example.com', key: '${env:KEY}' })),
    jobs: [{ job: 'alert-history', schedule: '0 * * * *' }],
  })
const [one, other] = [configFor('a'), configFor('b')]

const application = { version: '1.0.0', now: new Date('2026-11-21T09:30:00Z') }

function listeningLog(): Log & { readonly lines: string[] } {
  const lines: string[] = []
  const write =
    (level: string): Log['info'] =>
    (message, fields = {}) =>
      lines.push([level, message, ...Object.entries(fields).map(([name, value]) => `${name}=${value}`)].join(' '))
  return { lines, info: write('info'), warn: write('warn') }
}

describe.each(storesOf(import.meta.url))('at its start on $name, a worker', (stores) => {
  const open = async (): Promise<Store> => {
    const store = await stores.open()
    onTestFinished(() => store.close())
    return store
  }

  test('applies its file if there is no configuration yet, and reports it', async () => {
    const [store, log] = [await open(), listeningLog()]
    const { config, revision, ignoredParts } = await applyStartConfig(store, one, { ...application, log })
    expect({ config, revision, ignoredParts }).toEqual({ config: one, revision: 1, ignoredParts: [] })
    expect(log.lines).toEqual([
      `info applied the first configuration digest=${configDigest(one)} revision=1 changes=1 target added, 1 job added`,
    ])
  })

  test('keeps an equal configuration without a change', async () => {
    const [store, log] = [await open(), listeningLog()]
    await applyConfig(store, one, application)
    const { revision } = await applyStartConfig(store, one, { ...application, log })
    expect(revision).toBe(1)
    expect(log.lines).toEqual([`info the configuration is applied already digest=${configDigest(one)} revision=1`])
  })

  test('follows what is applied, whatever its file says', async () => {
    const [store, log] = [await open(), listeningLog()]
    await applyConfig(store, one, application)
    const { config, revision } = await applyStartConfig(store, other, { ...application, log })
    expect({ config, revision }).toEqual({ config: one, revision: 1 })
  })

  test('a worker of an older version follows the known parts of a newer configuration', async () => {
    const [store, log] = [await open(), listeningLog()]
    await applyConfig(store, one, application)
    const newer = { ...one, format: 2, jobs: [...one.jobs, { job: 'costs', schedule: '0 * * * *' }] }
    await store.db
      .insertInto('config_revisions')
      .values({
        revision: 2,
        digest: 'x',
        format: 2,
        document: JSON.stringify(newer),
        applied_at: application.now,
        applied_by: '2.0.0',
        summary: '',
      })
      .execute()
    const { config, format, appliedBy } = await applyStartConfig(store, other, { ...application, log })
    expect({ jobs: config.jobs.length, format, appliedBy }).toEqual({ jobs: 1, format: 2, appliedBy: '2.0.0' })
    expect(log.lines[1]).toMatch(
      /^warn part of the configuration needs a newer version and is ignored what=job costs: /,
    )
  })

  test('reads a configuration that is applied later', async () => {
    const store = await open()
    const watch = watchConfig(store, await applyStartConfig(store, one, { ...application, log: listeningLog() }))
    const before = await watch.current()
    expect(await watch.current()).toBe(before)
    await applyConfig(store, other, application)
    expect(await watch.current()).toMatchObject({ revision: 2, config: { targets: [{ name: 'b' }] } })
  })
})
