/** @module-tag slow */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryHome } from '../src/testing/index.ts'
import { apiHost, apiResponse, startApi, startProxy } from './test-proxy.ts'

const program = fileURLToPath(new URL('./proxy-child.ts', import.meta.url))

async function read(env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=@mgmt-api/source', program, `https://${apiHost}`],
    { env: { PATH: process.env.PATH, NODE_OPTIONS: process.env.NODE_OPTIONS, MGMT_API_KEY: 'any-key', ...env } },
  )
  return stdout
}

test('a program uses the proxy of its environment without further settings, and checks certificates through it', async () => {
  const api = await startApi()
  const { port, seen } = await startProxy(api.port)
  const HTTPS_PROXY = `http://user:pass-word@127.0.0.1:${port}`
  const NODE_EXTRA_CA_CERTS = join(temporaryHome(), 'ca.pem')
  writeFileSync(NODE_EXTRA_CA_CERTS, api.cert)

  expect(await read({ HTTPS_PROXY, NODE_EXTRA_CA_CERTS })).toBe(apiResponse)
  expect(seen).toEqual([{ kind: 'tunnel', target: `${apiHost}:443`, authorization: `Basic ${btoa('user:pass-word')}` }])
  expect(await read({ https_proxy: HTTPS_PROXY })).toContain(': tls: ')
  expect(await read({ HTTPS_PROXY, NO_PROXY: apiHost })).toContain(': dns: ')
  expect(await read({})).toContain(': dns: ')
})
