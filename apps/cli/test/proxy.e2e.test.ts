import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { runBundle } from './bundle.ts'
import { canaryKey } from './run-cli.ts'

test('the program as it is published uses the proxy of its environment, and names one that refuses', async () => {
  const asked: unknown[] = []
  const proxy = createServer().on('connect', ({ url, headers }, socket) => {
    asked.push([url, headers['proxy-authorization']])
    socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.close()
  })
  // A server that listens on TCP has such an address.
  const { port } = proxy.address() as AddressInfo
  const env = {
    MGMT_BASE_URL: 'https://api.invalid',
    MGMT_API_KEY: canaryKey,
    HTTPS_PROXY: `http://user:pass-word@127.0.0.1:${port}`,
  }
  const { exitCode, stdout, stderr } = await runBundle(['doctor'], { env })
  expect(exitCode).toBe(7)
  expect(stdout).toContain(`http://127.0.0.1:${port} (from HTTPS_PROXY)`)
  expect(stdout).toContain(`the proxy failed: http://127.0.0.1:${port} (HTTPS_PROXY) returned status 407`)
  expect(stdout + stderr).not.toMatch(/pass-word|canary/)
  expect(asked).toEqual([['api.invalid:443', `Basic ${btoa('user:pass-word')}`]])

  const direct = await runBundle(['doctor'], { env: { ...env, no_proxy: '.invalid' } })
  expect(direct.stdout).toContain(': dns: ')
  expect(asked).toHaveLength(1)
})
