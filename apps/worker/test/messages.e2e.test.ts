import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from '../src/store/open-embedded.ts'
import { openPostgres } from '../src/store/open-postgres.ts'
import { addMessage } from './add-message.ts'
import { startEndpoint, status } from './endpoint.ts'
import { scene, workerFileOf } from './program.ts'
import { newStoreDatabase } from './stores.ts'
import { until } from './until.ts'

const notifier = `  - name: hook
    kind: webhook
    url: \${env:HOOK}
server:
  public_url: https://worker.example.com
`

test.each(['PostgreSQL', 'embedded'])(
  'a dead message is sent again by a running worker on %s',
  async (kind) => {
    const at = await scene()
    const endpoint = await startEndpoint(status(204))
    onTestFinished(() => endpoint.close())
    appendFileSync(join(at.home, 'mgmt-worker.yaml'), notifier)
    const url = kind === 'PostgreSQL' ? await newStoreDatabase() : undefined
    const store = url === undefined ? await openEmbedded(at.data) : await openPostgres({ url })
    const id = await addMessage(store, { notifier: 'hook', state: 'dead', createdAt: new Date().toISOString() })
    await store.close()
    const env = { HOOK: endpoint.url, ...(url !== undefined && { DATABASE_URL: url }) }
    const worker = await at.start(undefined, env)
    const run = (line: string) => at.run(line, env)
    await until(
      'the first runs',
      async () => (await run('status')).stdout.includes('2 done in the last day') || undefined,
      {
        withinMs: 300_000,
      },
    )

    expect(await run('status')).toMatchObject({
      exitCode: 1,
      stdout: expect.stringMatching(/messages {7}\d+ waiting, 1 dead\n[^]*mgmt-worker messages retry --all/) as string,
    })
    if (url === undefined) {
      const { address } = workerFileOf(at.data)
      const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"all":true}' }
      expect((await fetch(`${address}/api/v1/messages/retry`, request)).status).toBe(401)
    }
    expect(await run('messages retry --all -o name')).toEqual({ exitCode: 0, stdout: `${id}\n`, stderr: '' })
    const got = await until('the message', async () =>
      endpoint.received.find(({ body }) => body.includes('"first_written_at"')),
    )
    expect(got.key).toBe(id.replaceAll('-', ''))
    expect(got.body).toContain('"url":"https://worker.example.com/')
    await until('its delivery', async () => {
      const { stdout } = await run('messages list --state delivered --notifier hook -o name')
      return stdout.includes(id) || undefined
    })
    expect(await run('status')).toMatchObject({
      exitCode: 0,
      stdout: expect.not.stringContaining('dead') as string,
    })
    expect(await run(`messages retry ${id}`)).toMatchObject({
      exitCode: 6,
      stderr: `error: Message ${id} was delivered\nhint: Only dead messages can be sent again\n`,
    })
    worker.kill('SIGTERM')
    expect(await worker.ended).toBe(0)
  },
  600_000,
)
