import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startChild } from '../../test/child-worker.ts'
import { configOf } from '../../test/config-of.ts'
import { DirectoryInUse } from './lock.ts'
import { openEmbedded } from './open-embedded.ts'

const config = configOf({
  targets: [{ name: 'prod-eu', base_url: 'https://platform.invalid', key: '${env:KEY}' }],
  jobs: [{ job: 'usage-history', schedule: '30 2 * * *', from: '2026-11-01' }],
})

const time = { standing: '2026-11-20T02:00:00Z' }

const newDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'data-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

test('a second process on a data directory is refused and told what to do; after a kill the next one opens at once', async () => {
  const directory = newDirectory()
  const holder = await startChild({ config, place: { directory }, time })
  onTestFinished(() => holder.kill())

  const refusal = await openEmbedded(directory).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(DirectoryInUse)
  expect(refusal).toHaveProperty(
    'message',
    `${directory}: another mgmt-worker is using this data directory. Ask it with "mgmt-worker status", end it, or give another directory`,
  )
  await holder.set('2026-11-20T02:31:00Z')
  await holder.plan()
  await holder.kill()

  const store = await openEmbedded(directory)
  onTestFinished(() => store.close())
  const runs = await store.db.selectFrom('runs').select(['job', 'target', 'planned_at']).execute()
  expect(runs).toEqual([{ job: 'usage-history', target: 'prod-eu', planned_at: new Date('2026-11-20T02:30:00Z') }])
})

test('a directory that was closed opens again in the same process', async () => {
  const directory = newDirectory()
  const first = await openEmbedded(directory)
  await expect(openEmbedded(directory)).rejects.toThrow(DirectoryInUse)
  await first.close()
  const second = await openEmbedded(directory)
  await second.close()
})
