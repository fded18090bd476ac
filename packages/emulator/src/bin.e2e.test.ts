import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { alertDefs, endLeftovers, serve, start, temporaryDirectory } from '../test/run-binary.ts'

const directory = temporaryDirectory()
endLeftovers()

const headers = { authorization: 'any-key' }
const total = async (url: string, authorization = 'any-key'): Promise<number> => {
  const response = await fetch(`${url}${alertDefs}?pagination[pageSize]=1`, { headers: { authorization } })
  // Other tests check the list.
  const { pagination } = (await response.json()) as { pagination: { totalSize: number } }
  return pagination.totalSize
}
async function daysOfUsage(url: string): Promise<number> {
  const body = JSON.stringify({ dateRange: {} })
  const response = await fetch(`${url}/mgmt/openapi/5/dataplans/data-usage/v2/daily/units`, {
    method: 'POST',
    headers,
    body,
  })
  return ((await response.json()) as { units: unknown[] }).units.length
}
const file = (name: string, content: string): string => {
  const path = join(directory, name)
  writeFileSync(path, content)
  return path
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
const isReady = (url: string) =>
  fetch(`${url}/ready`).then(
    ({ status }) => status === 200,
    () => false,
  )

describe('mgmt-emulator', () => {
  test('prints the port that it found, and lines and variables that point clients at it', async () => {
    const { url, stderr, child, ended } = await serve('--seed', '30')
    const [port = ''] = /\d+$/.exec(url) ?? []
    expect(Number(port)).toBeGreaterThan(0)
    expect(stderr()).toContain(`mgmt-emulator is listening on http://127.0.0.1:${port}`)
    expect(stderr()).toContain(`MGMT_BASE_URL=${url} MGMT_API_KEY=any-key mgmt alerts list`)

    const [, address = ''] = /curl -g -H 'Authorization: any-key' '([^']+)'/.exec(stderr()) ?? []
    const response = await fetch(address, { headers })
    expect(await response.json()).toMatchObject({ alertDefs: [{}, {}], pagination: { totalSize: 30 } })
    // Other resources in proportion, and usage.
    const views = await fetch(`${url}/mgmt/openapi/5/data-exploration/views/v1/views`, { headers })
    expect(await views.json()).toMatchObject({ views: [{}, {}] })
    expect(await daysOfUsage(url)).toBe(398)

    const { code, stdout } = await start('env', '--port', port).ended
    expect({ code, stdout }).toEqual({ code: 0, stdout: `MGMT_BASE_URL=${url}\nMGMT_API_KEY=any-key\n` })

    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, signal: null, stdout: '' })
  })

  test('is ready when seeding is done, and never prints a key; prints nothing with --quiet', async () => {
    const keys = file('keys.json', '{ "cxtp_CANARY": { "permissions": ["alerts:ReadConfig"] } }')
    const loud = await serve('--seed', '1000', '--keys', keys)
    expect((await fetch(`${loud.url}/ready`)).status).toBe(200)
    expect(await total(loud.url, 'cxtp_CANARY')).toBe(1_000)
    expect((await fetch(loud.url + alertDefs, { headers })).status).toBe(401)
    const create = { method: 'POST', headers: { authorization: 'cxtp_CANARY' }, body: '{"alertDefProperties":{}}' }
    expect((await fetch(`${loud.url}/mgmt/openapi/5/alerts/alerts/v3`, create)).status).toBe(403)
    loud.child.kill('SIGINT')
    expect((await loud.ended).stderr).not.toContain('CANARY')

    const port = await freePort()
    const quiet = start('--port', String(port), '--quiet', '--seed', '1')
    while (!(await isReady(`http://127.0.0.1:${port}`))) await new Promise((resolve) => setTimeout(resolve, 10))
    quiet.child.kill('SIGKILL')
    expect(await quiet.ended).toMatchObject({ signal: 'SIGKILL', stdout: '', stderr: '' })
  })

  test('applies initial faults and latency', async () => {
    const faults = file('faults.json', '[{ "kind": "status", "status": 429, "retryAfter": 3, "times": 1 }]')
    const { url } = await serve('--seed', '1', '--faults', faults, '--latency', '60')
    const began = performance.now()
    const first = await fetch(url + alertDefs, { headers })
    expect(performance.now() - began).toBeGreaterThan(55)
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '3'])
    expect((await fetch(url + alertDefs, { headers })).status).toBe(200)
  })

  test('without a seed answers nothing at all, warns where others can reach it, and emulates a newer service', async () => {
    const { url, stderr } = await serve(
      ...['--host', '0.0.0.0', '--seed', 'none', '--allow-unknown', '--native-name', 'acme'],
    )
    expect(url).toMatch(/^http:\/\/0\.0\.0\.0:\d+$/)
    expect(stderr()).toContain('anyone who can reach this address can read and change the data')
    const local = url.replace('0.0.0.0', '127.0.0.1')
    expect(stderr()).toContain(`MGMT_BASE_URL=${local} `)
    expect([await total(local), await daysOfUsage(local)]).toEqual([0, 0])

    const analyticsImmediate = { acmeQuery: { query: 'source logs' } }
    const type = 'ALERT_DEF_TYPE_ANALYTICS_IMMEDIATE'
    const alertDefProperties = { name: 'Slow checkouts', type, analyticsImmediate, addedLater: 7 }
    const body = JSON.stringify({ alertDefProperties })
    const response = await fetch(`${local}/mgmt/openapi/5/alerts/alerts/v3`, { method: 'POST', headers, body })
    expect(await response.json()).toMatchObject({ alertDef: { alertDefProperties } })
  })
})

describe('mgmt-emulator refuses', () => {
  test('a port that is in use, with status 1 and a way out', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const end = await start('--port', String(port), '--seed', 'none').ended
    other.close()
    expect(end).toMatchObject({ code: 1, stdout: '' })
    expect(end.stderr).toBe(
      `mgmt-emulator: Cannot listen on 127.0.0.1, port ${port}: the port is in use. Choose another one with --port, or a free one with --port 0.\n`,
    )
  })

  test.each([
    [['--port', 'http'], '--port: "http" is not a whole number from 0 to 65,535.'],
    [['--keys', 'no-such-file.json'], '--keys no-such-file.json: file not found.'],
    [['--faults', import.meta.filename], 'not valid JSON'],
    [['--native-name', 'No name'], '--native-name "No name": must be letters and digits'],
    [['--db', import.meta.filename], `--db ${import.meta.filename}: `],
    [['--db', join(import.meta.filename, 'state.db')], 'state.db: '],
  ])('%j with status 2 and one line', async (args, message) => {
    const end = await start('--port', '0', ...args).ended
    expect(end).toMatchObject({ code: 2, stdout: '' })
    expect(end.stderr).toContain(message)
    expect(end.stderr).toMatch(/^mgmt-emulator: .*\n$/)
  })

  test('nothing for --help and --version', async () => {
    const [help, version] = await Promise.all([start('--help').ended, start('--version').ended])
    expect(help).toMatchObject({ code: 0, stderr: '' })
    expect(help.stdout).toMatch(/^Usage: mgmt-emulator/)
    expect(version).toMatchObject({ code: 0, stderr: '' })
    expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})
