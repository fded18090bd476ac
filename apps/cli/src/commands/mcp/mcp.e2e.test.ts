import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, onTestFinished, test } from 'vitest'
import { bundle, isolatedEnv, runBundle } from '../../../test/bundle.ts'
import { temporaryHome } from '../../../test/run-cli.ts'

async function textOf(client: Client, name: string, input: Record<string, unknown> = {}): Promise<string> {
  const { content } = await client.callTool({ name, arguments: input })
  const [part] = content
  return part?.type === 'text' ? part.text : ''
}

/** A client of `mgmt mcp` as a process. */
async function spawned(args: readonly string[], home: string, mode: 'legacy' | { pin: string } = 'legacy') {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [bundle, 'mcp', ...args],
    env: isolatedEnv(home),
    stderr: 'pipe',
  })
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  onTestFinished(() => client.close())
  await client.connect(transport)
  const problems: Error[] = []
  // A line that is not of the protocol would be one.
  client.onerror = (error) => problems.push(error)
  return { client, problems }
}

test.each(['legacy', { pin: '2026-07-28' }] as const)(
  'over standard input and output, a client of %j reads',
  async (mode) => {
    const { client, problems } = await spawned(['--profile', 'sandbox'], temporaryHome(), mode)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['find', 'describe', 'read', 'summarize', 'doctor'])
    expect(await textOf(client, 'find', { text: 'mute alerts' })).toContain('suppression-rules')
    expect(await textOf(client, 'describe', { name: 'listAlertDefs' })).toContain('permissions: alerts:ReadConfig')
    const read = await textOf(client, 'read', { operation: 'listAlertDefs', tokens: 200 })
    expect(read).toMatch(/^sandbox: listAlertDefs, \d+ items of 300\n--- data\n/)
    expect(await textOf(client, 'read', { operation: 'connectors list', format: 'yaml' })).toContain('[redacted]')
    expect(await textOf(client, 'summarize', { operation: 'listAlertDefs' })).toContain('300 of 300 items')
    const doctor = await textOf(client, 'doctor')
    expect(doctor).toContain('info: address: emulator in this process (from profile sandbox)')
    expect(doctor).toContain('info: changes: forbidden by mgmt mcp without --allow-writes')
    expect(problems).toEqual([])
  },
)

test('several profiles are targets, and writes are limited by each', async () => {
  const home = temporaryHome()
  const directory = join(home, 'config/mgmt/profiles')
  mkdirSync(directory, { recursive: true })
  const profile = { baseUrl: 'http://127.0.0.1:9', apiKey: 'canary-key-0123456789abcdef', safety: 'read-only' }
  writeFileSync(join(directory, 'locked.json'), JSON.stringify(profile), { mode: 0o600 })
  const { client } = await spawned(['--profile', 'sandbox,locked', '--allow-writes', 'all'], home)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['plan', 'apply', 'undo']))
  expect(await textOf(client, 'read', { operation: 'listAlertDefs' })).toContain('one of "sandbox", "locked"')
  const doctor = await textOf(client, 'doctor')
  expect(doctor).toContain('sandbox: changes allowed: all')
  expect(doctor).toContain('locked: changes are off')
  expect(doctor).not.toContain('canary-key-0123456789abcdef')
})

test('--twin collects changes in a copy, and without a person they stay there', async () => {
  const flags = ['--profile', 'sandbox', '--allow-writes', 'all', '--twin']
  const { client } = await spawned(flags, temporaryHome())
  const body = { name: 'Errors', searchQuery: { query: 'errors' }, timeSelection: { quickSelection: { seconds: 900 } } }
  const tokenOf = (text: string): string => /^Token: (.*)$/m.exec(text)?.[1] ?? text
  const planned = await textOf(client, 'plan', { operations: [{ operation: 'createView', body }] })
  expect(await textOf(client, 'apply', { token: tokenOf(planned) })).toMatch(
    /^apply-1 to the twin of sandbox: 1 done\./,
  )
  const difference = await textOf(client, 'plan')
  expect(difference).toMatch(/^Plan for sandbox: 1 to create\./)
  expect(await textOf(client, 'apply', { token: tokenOf(difference) })).toMatch(/^This client cannot ask a person/)
})

test('without a target, the contract can be searched', async () => {
  const { client } = await spawned([], temporaryHome())
  expect(await textOf(client, 'find', { text: 'daily usage' })).toContain('getDailyUsageUnits')
  expect(await textOf(client, 'doctor')).toContain('No target is configured')
})

test('--http serves until Ctrl-C, and writes nothing to standard output', async () => {
  const child = spawn(process.execPath, [bundle, 'mcp', '--http', '0', '--profile', 'sandbox'], {
    env: isolatedEnv(temporaryHome()),
  })
  const output: string[] = []
  child.stdout.on('data', (text: Buffer) => output.push(text.toString()))
  const [first] = (await once(child.stderr, 'data')) as [Buffer]
  const [url = ''] = /http:\S+\/mcp/.exec(first.toString()) ?? []
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
  await client.connect(new StreamableHTTPClientTransport(new URL(url)))
  expect(await textOf(client, 'summarize', { operation: 'listAlertDefs' })).toContain('300 of 300 items')
  await client.close()
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(output).toEqual([])
})

test('ends with its input', async () => {
  const { exitCode, stdout } = await runBundle(['mcp', '--profile', 'sandbox'], { input: '' })
  expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' })
})

test.each([
  [['--read-only', '--allow-writes', 'mine'], '--read-only and --allow-writes exclude each other'],
  [['--owner', 'bots'], '--owner needs --allow-writes'],
  [['--twin'], '--twin needs --allow-writes'],
  [['--http', 'x'], '"x" is not a port'],
])('%j is refused', async (flags, message) => {
  const { exitCode, stdout, stderr } = await runBundle(['mcp', '--profile', 'sandbox', ...flags])
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
  expect(stderr).toContain(message)
})
