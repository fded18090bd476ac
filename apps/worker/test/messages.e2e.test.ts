/** @module-tag slow */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from '../src/store/open-embedded.ts'
import { openPostgres } from '../src/store/open-postgres.ts'
import { addMessage } from './add-message.ts'
import { databasesOf } from './databases.ts'
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

test.each(databasesOf(import.meta.url))(
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
    const isDone = async (): Promise<true | undefined> => {
      const { runs } = await worker.read<{ readonly runs: readonly { readonly state: string }[] }>('/api/v1/runs')
      return (runs.length === 2 && runs.every(({ state }) => state === 'done')) || undefined
    }
    await until('the first runs', isDone, { withinMs: 300_000 })

    expect(await run('status')).toMatchObject({
      exitCode: 1,
      stdout: expect.stringMatching(
        /2 done in the last day[^]*messages {7}\d+ waiting, 1 dead\n[^]*mgmt-worker messages retry --all/,
      ) as string,
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
      const { messages } = await worker.read<{ readonly messages: readonly { readonly id: string; state: string }[] }>(
        '/api/v1/messages?notifier=hook',
      )
      return messages.some((message) => message.id === id && message.state === 'delivered') || undefined
    })
    expect((await run('messages list --state delivered --notifier hook -o name')).stdout).toContain(id)
    expect(await run('status')).toMatchObject({
      exitCode: 0,
      stdout: expect.not.stringContaining('dead') as string,
    })
    expect(await run(`messages retry ${id}`)).toMatchObject({
      exitCode: 0,
      stderr: 'No messages to send again\n1 message left out: not dead, or to a removed notifier\n',
    })
    worker.kill('SIGTERM')
    expect(await worker.ended).toBe(0)
  },
  600_000,
)
