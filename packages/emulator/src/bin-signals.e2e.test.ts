import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { alertDefs, endLeftovers, serve, temporaryDirectory } from '../test/run-binary.ts'

const directory = temporaryDirectory()
endLeftovers()

const headers = { authorization: 'any-key' }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const refused = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  )

/** Waits until a request is delayed by the latency fault. */
async function untilUnderWay(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/_emulator/faults`)
    const { rules } = (await response.json()) as { rules: { happened: number }[] }
    if (rules.some(({ happened }) => happened > 0)) return
    await pause(5)
  }
}

/** Waits until connections are refused: the signal has arrived. */
async function untilRefused(url: string): Promise<void> {
  while (!(await refused(url))) await pause(5)
}

describe('a signal', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s lets a request that is under way end, and takes no more',
    async (signal) => {
      const { url, child, ended } = await serve('--seed', '3', '--latency', '800')
      const underWay = fetch(url + alertDefs, { headers })
      await untilUnderWay(url)
      child.kill(signal)
      await untilRefused(url)

      const response = await underWay
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ pagination: { totalSize: 3 } })
      expect(await ended).toMatchObject({ code: 0, signal: null })
    },
  )

  test('does not wait for clients that keep a connection open without asking', async () => {
    const { url, child, ended } = await serve('--seed', 'none')
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    // How the connection is closed does not matter here.
    socket.on('error', () => undefined)
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, signal: null })
    socket.destroy()
  })

  test('a second signal exits immediately', async () => {
    const { url, child, ended } = await serve('--seed', 'none', '--latency', '60000')
    const underWay = fetch(url + alertDefs, { headers }).then(
      () => 'answered',
      () => 'broken',
    )
    await untilUnderWay(url)
    child.kill('SIGINT')
    await untilRefused(url)
    expect(child.exitCode).toBe(null)
    child.kill('SIGINT')
    expect(await ended).toMatchObject({ code: 130, signal: null })
    expect(await underWay).toBe('broken')
  })

  test('leaves one file without companions, and the next start finds everything in it', async () => {
    const file = join(directory, 'clean', 'state.db')
    const first = await serve('--db', file, '--seed', '4')
    const created = await fetch(`${first.url}/mgmt/openapi/5/alerts/alerts/v3`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        alertDefProperties: {
          name: 'made by hand',
          type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
          logsImmediate: {},
        },
      }),
    })
    expect(created.status).toBe(200)
    first.child.kill('SIGTERM')
    expect(await first.ended).toMatchObject({ code: 0 })
    expect([file, `${file}-wal`, `${file}-shm`].map((name) => existsSync(name))).toEqual([true, false, false])

    // A used file is not seeded again.
    const second = await serve('--db', file, '--seed', '50')
    const list = await fetch(second.url + alertDefs, { headers })
    expect(await list.json()).toMatchObject({ pagination: { totalSize: 5 } })
    expect(second.stderr()).toContain(`State is stored in ${file}.`)
  })
})
