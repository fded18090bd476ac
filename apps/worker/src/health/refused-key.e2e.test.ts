import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { codeDirectory } from '../../test/code-directory.ts'
import { configOf } from '../../test/config-of.ts'
import { startWatched } from '../../test/healthy-worker.ts'
import { describeOnBoth } from '../../test/describe-on-both.ts'
import { storesOf } from '../../test/stores.ts'
import { startEmulator } from '../../test/targets.ts'
import { until } from '../../test/until.ts'
import type { Log } from '../base/log.ts'

const time = '2026-11-21T12:00:00Z'

/** How often a text contains the error of a refused key. */
const timesIn = (text: string): number => text.split('401 unauthorized').length - 1

describeOnBoth(storesOf(import.meta.url), 'a refused key', ({ open }) => {
  test('a refused key is said once in log, health, messages and on each page, by its target and not by its runs', async () => {
    const store = await open()
    onTestFinished(() => store.close())
    const [good, refusing] = await Promise.all([
      startEmulator({ seed: { usageDays: 5 }, now: time }),
      startEmulator({ keys: { other: {} }, now: time }),
    ])
    const key = '${env:KEY}'
    const config = configOf({
      targets: [
        { name: 'good', base_url: good.url, key },
        { name: 'bad', base_url: refusing.url, key },
      ],
      jobs: [
        { job: 'usage-history', schedule: '0 3 1 1 *', from: '2026-11-15' },
        { job: 'alert-history', schedule: '0 3 1 1 *' },
        { job: 'noisy-alerts', schedule: '0 3 1 1 *' },
      ],
      notifiers: [{ kind: 'file', name: 'lines', path: join(codeDirectory().directory, 'messages.ndjson') }],
      concurrency: 4,
    })
    const lines: string[] = []
    const write = (message: string, fields: object = {}): void =>
      void lines.push(`${message} ${JSON.stringify(fields)}`)
    const log: Log = { info: write, warn: write }
    const watched = await startWatched(store, { config, time, startsAtOnce: true, log })
    await until('all runs of the target to wait, and the others to be done', async () => {
      const rows = await store.db.selectFrom('runs').select(['target', 'state', 'not_before']).execute()
      const isSettled = rows.every((row) => row.state === 'done' || row.not_before !== null)
      return (rows.length === 6 && isSettled) || undefined
    })

    expect(lines.filter((line) => line.includes('"bad"'))).toEqual([
      expect.stringMatching(/^target unhealthy .*401 unauthorized/) as string,
    ])
    const { health } = await watched.status()
    expect(health.problems).toMatchObject([{ code: 'target_refused', scope: 'target' }])
    expect(timesIn(JSON.stringify(health))).toBe(1)
    // The line of health has the first reason, the table below it all of them.
    const times = { '/': 2, '/targets': 1, '/targets/bad': 1 }
    for (const [path, expected] of Object.entries(times))
      expect([path, timesIn((await watched.get(path)).text)]).toEqual([path, expected])
    expect(timesIn((await watched.get('/runs')).text)).toBe(0)
    watched.clock.set('2026-11-21T12:01:10Z')
    const messages = await until('the message', async () => {
      const rows = await store.db.selectFrom('messages').select('body').where('target', '=', 'bad').execute()
      return rows.length > 0 ? rows : undefined
    })
    expect(messages).toMatchObject([{ body: { kind: 'targets', opened: [{ key: 'refused' }] } }])
    const page = (await watched.get('/targets/bad')).text
    expect(page).toContain('waiting')
    expect(page).not.toContain('no run yet')
  })
})
