import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createEmulator } from '@mgmt-api/emulator'
import { onTestFinished, expect, test } from 'vitest'
import { canaryKey, type Ran, runCli, type RunOptions } from '../../../test/run-cli.ts'

const create = [
  'call createAlertDef --set alertDefProperties.name=Disk --yes',
  '--set alertDefProperties.type=ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED --set alertDefProperties.logsImmediate={}',
].join(' ')
const id = '0223ba17-fb72-429d-8cce-b4d6ab2e1572'

/** Runs a command against a server of its own. */
async function against(listener: RequestListener, line: string, options: RunOptions = {}): Promise<Ran> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const env = { MGMT_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, MGMT_API_KEY: canaryKey }
  return runCli(line, { ...options, env })
}

const silent: RequestListener = (request) => request.resume()
const badGateway: RequestListener = (request, response) => {
  request.resume()
  response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
}
const closing: RequestListener = (request) => request.resume().on('end', () => request.socket.destroy())
const unreadable: RequestListener = (request, response) => {
  request.resume()
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"alertDef": {')
}

test.each([
  { name: 'no response in time', listener: silent, flags: ' --timeout 1s', cause: 'timeout_deadline' },
  { name: '502 of a proxy', listener: badGateway, flags: '', cause: 'server_error' },
  { name: 'a closed connection', listener: closing, flags: '', cause: 'reset' },
  { name: 'a response that cannot be read', listener: unreadable, flags: '', cause: 'truncated' },
])('$name leaves the outcome of a change unknown', async ({ listener, flags, cause }) => {
  const ran = await against(listener, `${create} -o json${flags}`)
  expect(ran).toMatchObject({ exitCode: 1, stdout: '' })
  expect(JSON.parse(ran.stderr.split('\n')[1] ?? '')).toMatchObject({
    error: {
      code: 'outcome_unknown',
      exitCode: 1,
      outcome: 'unknown',
      message: 'The outcome of createAlertDef is unknown: it was sent, but no response confirms it',
      hint: 'Check before sending it again: mgmt alerts list',
      failures: [{ code: cause, exitCode: 1, operation: 'AlertDefsService_CreateAlertDef' }],
    },
  })
  expect(ran.stderr).not.toMatch(/deadlineMs|Try again later/)
})

test('Ctrl-C after sending is exit code 1 with what was sent', async () => {
  const stop = new AbortController()
  const listener: RequestListener = (request) => request.resume().on('end', () => stop.abort())
  const ran = await against(listener, create, { interrupted: stop.signal })
  expect(ran).toMatchObject({ exitCode: 1, stdout: '' })
  expect(ran.stderr).toContain('error: The outcome of createAlertDef is unknown')
})

test('Ctrl-C before sending is exit code 130', async () => {
  const ran = await against(silent, create, { interrupted: AbortSignal.abort() })
  expect(ran).toMatchObject({ exitCode: 130, stdout: '' })
})

test('ids are named, and a change that can be repeated is said to be safe to repeat', async () => {
  const ran = await against(silent, `call deleteAlertDef --param id=${id} --yes --timeout 1s`)
  expect(ran).toMatchObject({ exitCode: 1, stdout: '' })
  expect(ran.stderr).toContain(`The outcome of deleteAlertDef id=${id} is unknown`)
  expect(ran.stderr).toContain(`hint: It is safe to send it again. To check: mgmt alerts get ${id}\n`)
})

test('a read without a response is exit code 7, and a refused change keeps its own', async () => {
  expect(await against(silent, 'call listAlertDefs --timeout 1s')).toMatchObject({ exitCode: 7 })
  const emulator = createEmulator({ keys: { [canaryKey]: {} } })
  emulator.faults.script({ kind: 'status', status: 403 })
  expect(await runCli(create, { emulator })).toMatchObject({ exitCode: 4 })
})

test.each([
  { line: 'alerts delete', check: 'mgmt alerts get ID' },
  { line: 'suppression-rules delete', check: 'mgmt suppression-rules get ID' },
])('$line says that the outcome is unknown, also after Ctrl-C', async ({ line, check }) => {
  const stop = new AbortController()
  const listener: RequestListener = (request, response) => {
    if (request.method === 'GET') response.writeHead(404).end()
    else request.resume().on('end', () => stop.abort())
  }
  const ran = await against(listener, `${line} ${id} --yes -o json`, { interrupted: stop.signal })
  expect(ran.exitCode).toBe(1)
  expect(JSON.parse(ran.stdout)).toMatchObject([{ id, outcome: 'unknown' }])
  expect(ran.stderr).toContain('"outcome":"unknown"')
  expect(ran.stderr).toContain(`Check before sending again: ${check}`)
})
