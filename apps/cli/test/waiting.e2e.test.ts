import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { runBundle } from './bundle.ts'
import { canaryKey, temporaryHome } from './run-cli.ts'
import { runOnTerminal } from './terminal.ts'

const erase = `\r${String.fromCharCode(27)}[2K`

interface SilentServer extends AsyncDisposable {
  readonly host: string
  readonly env: Readonly<Record<string, string>>
  /** Answers everything that was asked so far and will be. */
  readonly respond: () => void
}

/** A service without any alert definitions that keeps silent until it is told to answer. */
async function silentServer(): Promise<SilentServer> {
  const told = new AbortController()
  const server = createServer((_request, response) => {
    const respond = (): unknown =>
      response.setHeader('content-type', 'application/json').end('{"alertDefs":[],"pagination":{"totalSize":0}}')
    if (told.signal.aborted) respond()
    else told.signal.addEventListener('abort', respond)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // An address of a TCP server is no path.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    env: { MGMT_BASE_URL: `http://${host}`, MGMT_API_KEY: canaryKey },
    respond: () => told.abort(),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

test('on a terminal a silent service is named, with attempt, time and limit, until it answers', async () => {
  await using service = await silentServer()
  const { screen, exitCode } = await runOnTerminal(['alerts', 'list'], {
    env: service.env,
    onScreen: (shown) => {
      if (shown.includes('(limit 30 s)')) service.respond()
    },
  })
  expect(exitCode).toBe(0)
  const [line] = /waiting for .*?: attempt 1 of 4, \d+ s \(limit 30 s\)/.exec(screen) ?? []
  expect(screen).toContain(`${erase}${line}`)
  expect(line).toContain(`waiting for ${service.host}: `)
  expect(screen.endsWith(`${erase}no alert definitions match\r\n`)).toBe(true)
})

test('--timeout is the limit that is shown, and Ctrl-C removes the line', async () => {
  await using service = await silentServer()
  const { screen, exitCode } = await runOnTerminal(['alerts', 'list', '--timeout', '90s'], {
    env: service.env,
    interruptAt: '(limit 90 s)',
  })
  expect(exitCode).toBe(130)
  expect(screen.slice(screen.lastIndexOf(erase))).not.toContain('waiting for')
})

test('the wait is not reported without a terminal', async () => {
  await using service = await silentServer()
  const home = temporaryHome()
  const { stderr, exitCode } = await runBundle(['alerts', 'list', '--timeout', '3s'], { home, env: service.env })
  expect(exitCode).toBe(7)
  expect(stderr).not.toContain('waiting for')
})
