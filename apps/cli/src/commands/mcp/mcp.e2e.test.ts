import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type ClientCapabilities, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, onTestFinished, test } from 'vitest'
import { bundle, isolatedEnv, listeningEmulator, runBundle } from '../../../test/bundle.ts'
import { runCli, sandboxHome, temporaryHome } from '../../../test/run-cli.ts'

async function textOf(client: Client, name: string, input: Record<string, unknown> = {}): Promise<string> {
  const { content } = await client.callTool({ name, arguments: input })
  const [part] = content
  return part?.type === 'text' ? part.text : ''
}

/** A client of `mgmt mcp` as a process. */
async function spawned(
  args: readonly string[],
  home: string,
  mode: 'legacy' | { pin: string } = 'legacy',
  capabilities: ClientCapabilities = {},
) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [bundle, 'mcp', ...args],
    env: isolatedEnv(home),
    stderr: 'pipe',
  })
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode }, capabilities })
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
    const { client, problems } = await spawned(['--profile', 'sandbox'], await sandboxHome(), mode)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['find', 'describe', 'read', 'summarize', 'doctor'])
    expect(await textOf(client, 'find', { text: 'mute alerts' })).toContain('suppression-rules')
    expect(await textOf(client, 'describe', { name: 'listAlertDefs' })).toContain('permissions: alerts:ReadConfig')
    const read = await textOf(client, 'read', { operation: 'listAlertDefs', tokens: 200 })
    expect(read).toMatch(/^sandbox: listAlertDefs, \d+ items of 300\n--- data [\da-f]{12}\n/)
    const all = { operation: 'connectors list', format: 'yaml', tokens: 10_000 }
    expect(await textOf(client, 'read', all)).toContain('[redacted]')
    expect(await textOf(client, 'summarize', { operation: 'listAlertDefs' })).toContain('300 of 300 items')
    const doctor = await textOf(client, 'doctor')
    expect(doctor).toContain('info: address: emulator in this process (from profile sandbox)')
    expect(doctor).toContain('info: changes: forbidden by mgmt mcp without --allow-writes')
    expect(problems).toEqual([])
  },
)

test('several profiles are targets, and writes are limited by each', async () => {
  const home = await sandboxHome()
  const directory = join(home, 'config/mgmt/profiles')
  mkdirSync(directory, { recursive: true })
  const profile = { baseUrl: 'http://127.0.0.1:9', apiKey: 'canary-key-0123456789abcdef', safety: 'read-only' }
  writeFileSync(join(directory, 'locked.json'), JSON.stringify(profile), { mode: 0o600 })
  const { client } = await spawned(['--profile', 'sandbox,locked', '--allow-writes', 'all'], home)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['plan', 'apply']))
  expect(await textOf(client, 'read', { operation: 'listAlertDefs' })).toContain('one of "sandbox", "locked"')
  const doctor = await textOf(client, 'doctor')
  expect(doctor).toContain('sandbox: changes allowed: all')
  expect(doctor).toContain('locked: changes are off')
  expect(doctor).not.toContain('canary-key-0123456789abcdef')
})

test('what an agent deletes after approval is restored by mgmt restore, and belongs to agents again', {
  tags: 'slow',
}, async () => {
  const home = temporaryHome()
  const args = ['--profile', 'sandbox', '--allow-writes', 'mine']
  const { client } = await spawned(args, home, { pin: '2026-07-28' }, { elicitation: {} })
  client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { confirm: true } }))
  const view = (name: string): object => ({
    name,
    searchQuery: { query: 'errors' },
    timeSelection: { quickSelection: { seconds: 900 } },
  })
  const both = ['first', 'second'].map((key) => ({ kind: 'views', key, body: view(`The ${key} of agents`) }))
  const change = async (resources: readonly object[]): Promise<string> => {
    const planned = await textOf(client, 'plan', { resources })
    const [, token = planned] = /^Token: (.+)$/m.exec(planned) ?? []
    return textOf(client, 'apply', { token })
  }
  expect(await change(both)).toContain('2 done')
  const deleted = await change([{ kind: 'views', key: 'second', body: null }])
  const [, file = '', directory = ''] = /mgmt restore "(.+)" --directory "(.+)"/.exec(deleted) ?? []
  const names = (): Promise<string> => textOf(client, 'read', { operation: 'views list', fields: ['name'] })
  expect(await names()).not.toContain('The second of agents')

  const restored = await runBundle(['restore', file, '--directory', directory, '--yes'], { home })
  expect(restored, restored.stderr).toMatchObject({ exitCode: 0 })
  expect(await names()).toContain('The second of agents')
  // Another server has read the ledger again.
  await client.close()
  const later = await spawned(args, home)
  const planned = await textOf(later.client, 'plan', { resources: both })
  expect(planned).toBe('No changes: sandbox is as planned.')
})

interface ServerFile {
  readonly name: string
  readonly version: string
  readonly packages: readonly {
    readonly identifier: string
    readonly version: string
    readonly packageArguments: readonly { readonly value: string }[]
    readonly environmentVariables: readonly { readonly name: string }[]
  }[]
}

test('a client that knows only server.json starts the server and reads', async () => {
  const json = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8'))
  // Both files are ours.
  const { packages, ...server } = json('server.json') as ServerFile
  const manifest = json('package.json') as Readonly<Record<'name' | 'version' | 'mcpName', string>>
  const [{ packageArguments, environmentVariables, ...published } = expect.fail('no package')] = packages
  expect(server).toMatchObject({ name: manifest.mcpName, version: manifest.version })
  expect(published).toMatchObject({ identifier: manifest.name, version: manifest.version })

  await using emulator = await listeningEmulator(2)
  const names = environmentVariables.map(({ name }) => name)
  expect(names.toSorted()).toEqual(Object.keys(emulator.env).toSorted())
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [bundle, ...packageArguments.map(({ value }) => value)],
    env: isolatedEnv(temporaryHome(), emulator.env),
  })
  const client = new Client({ name: 'test', version: '1' })
  onTestFinished(() => client.close())
  await client.connect(transport)
  expect(await textOf(client, 'read', { operation: 'listAlertDefs' })).toContain('2 items')
  expect((await client.listResources()).resources).toMatchObject([{ uri: 'skill://mgmt-tools/SKILL.md' }])
})

test('the contract can be searched without a target', async () => {
  const { client } = await spawned([], temporaryHome())
  expect(await textOf(client, 'find', { text: 'daily usage' })).toContain('getDailyUsageUnits')
  expect(await textOf(client, 'doctor')).toContain('No target is configured')
})

/** `mgmt mcp --http` as a process, with what it printed first. */
async function servedOverHttp(args: readonly string[]) {
  const child = spawn(process.execPath, [bundle, 'mcp', '--http', '0', '--profile', 'sandbox', ...args], {
    env: isolatedEnv(await sandboxHome()),
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (text: Buffer) => (output.stdout += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output.stderr += text.toString()))
  await expect.poll(() => output.stderr, { timeout: 10_000 }).toMatch(/http:\S+\/mcp[\s\S]*\n/)
  const [url = ''] = /http:\S+\/mcp/.exec(output.stderr) ?? []
  const connect = async (token: string): Promise<Client> => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
    const requestInit = { headers: { authorization: `Bearer ${token}` } }
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }))
    return client
  }
  return { child, output, connect }
}

test('--http serves until Ctrl-C those who send its token, and writes nothing to standard output', async () => {
  const { child, output, connect } = await servedOverHttp([])
  await expect.poll(() => output.stderr).toMatch(/Bearer \S+/)
  const [, token = ''] = /Bearer (\S+)/.exec(output.stderr) ?? []
  const client = await connect(token)
  expect(await textOf(client, 'summarize', { operation: 'listAlertDefs' })).toContain('300 of 300 items')
  await client.close()
  await expect(connect('another-token-0123456789')).rejects.toThrow()
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(output.stdout).toBe('')
})

test('--token-file has the token, which is not printed', async () => {
  const file = join(temporaryHome(), 'token')
  writeFileSync(file, 'token-of-the-file-0123\n')
  const { output, connect } = await servedOverHttp(['--token-file', file])
  const client = await connect('token-of-the-file-0123')
  expect(await textOf(client, 'doctor')).toContain('emulator in this process')
  await client.close()
  expect(output.stderr).not.toContain('token-of-the-file')
})

test.each([['too short'], ['']])('a token file with %j is refused without its content', async (content) => {
  const file = join(temporaryHome(), 'token')
  writeFileSync(file, content)
  const flags = ['--http', '0', '--profile', 'sandbox', '--token-file', file]
  const { exitCode, stdout, stderr } = await runCli(['mcp', ...flags])
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
  expect(stderr).toContain('not a token: one line of at least 16 characters without spaces')
  expect(stderr).not.toContain('too short')
})

test('ends with its input', async () => {
  const { exitCode, stdout } = await runBundle(['mcp'], { input: '' })
  expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' })
})

test.each([
  [['--read-only', '--allow-writes', 'mine'], '--read-only and --allow-writes exclude each other'],
  [['--owner', 'bots'], '--owner needs --allow-writes'],
  [['--token-file', 'token'], '--token-file needs --http'],
  [['--http', 'x'], '"x" is not a port'],
])('%j is refused', async (flags, message) => {
  const { exitCode, stdout, stderr } = await runCli(['mcp', '--profile', 'sandbox', ...flags])
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
  expect(stderr).toContain(message)
})
