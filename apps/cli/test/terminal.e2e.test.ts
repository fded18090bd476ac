import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listeningEmulator } from './bundle.ts'
import { canaryKey, runCli, sandboxHome, temporaryHome } from './run-cli.ts'
import { runOnTerminal } from './terminal.ts'

const escape = String.fromCharCode(27)
const add = ['profile', 'add', 'prod', '--base-url', 'https://api.eu1.example.com']
const sandbox = { MGMT_PROFILE: 'sandbox' }

test('the prompt for a key shows nothing of it, and how long it is neither', async () => {
  const home = temporaryHome()
  const { screen, exitCode } = await runOnTerminal(add, { home, answers: [['hidden): ', `${canaryKey}\r`]] })
  expect(exitCode).toBe(0)
  expect(screen).toMatch(/^Key for prod \(hidden\): \r\nsaved profile prod in /)
  expect(screen).not.toContain('canary')
  expect(readFileSync(join(home, 'config/mgmt/profiles/prod.json'), 'utf8')).toContain(canaryKey)
})

test('Ctrl-C at the prompt ends with 130 and keeps nothing', async () => {
  const home = temporaryHome()
  const { exitCode } = await runOnTerminal(add, { home, answers: [['hidden): ', 'half\u0003']] })
  expect(exitCode).toBe(130)
  expect((await runCli('profile list -o name', { home })).stdout).toBe('sandbox\n')
})

test('a signal at the prompt ends with 130, too', async () => {
  const { screen, exitCode } = await runOnTerminal(add, { interruptAt: 'hidden): ' })
  expect(exitCode).toBe(130)
  expect(screen).toMatch(/interrupted/)
})

test('a key that was pasted arrives as it is', async () => {
  const home = temporaryHome()
  const pasted = `${escape}[200~${canaryKey}${escape}[201~\r`
  await runOnTerminal(add, { home, answers: [['hidden): ', pasted]] })
  expect(JSON.parse(readFileSync(join(home, 'config/mgmt/profiles/prod.json'), 'utf8'))).toEqual({
    baseUrl: 'https://api.eu1.example.com',
    apiKey: canaryKey,
  })
})

test('colours are for a terminal', async () => {
  const { screen } = await runOnTerminal(['alerts', 'list', '--limit', '3', '--status', 'alerting'], {
    home: await sandboxHome(),
    env: sandbox,
  })
  expect(screen).toContain(`${escape}[31malerting`)
})

test('a table never wraps on a terminal, and NO_COLOR forbids colours', async () => {
  const { screen } = await runOnTerminal(['alerts', 'list', '--limit', '10'], {
    home: await sandboxHome(),
    columns: 90,
    env: { ...sandbox, NO_COLOR: '1' },
  })
  const lines = screen.split('\r\n').filter((line) => / [\da-f]{8}(?: |$)/.test(line))
  expect(lines).toHaveLength(10)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(90)
  expect(screen).toContain('columns not shown for lack of space: updated; use --columns to select columns')
  expect(screen).not.toContain(escape)
})

test('a pager is used on a terminal for what does not fit on it, if there is one', async () => {
  const list = ['alerts', 'list', '--limit', '30']
  const home = await sandboxHome()
  const paged = await runOnTerminal(list, { home, env: { ...sandbox, PAGER: 'sed s/^/paged:/' }, rows: 24 })
  expect(paged.screen).toContain('paged:')
  const missing = await runOnTerminal(list, { home, env: { ...sandbox, PAGER: 'no-such-pager' } })
  expect(missing.screen).toContain('PRIORITY')
})

test('a question is asked before anything is destroyed', async () => {
  await using emulator = await listeningEmulator(1)
  const { env } = emulator
  const id = (await runCli('alerts list -o name', { env })).stdout.trim()
  const remove = (typed: string): ReturnType<typeof runOnTerminal> =>
    runOnTerminal(['alerts', 'delete', id], { env, answers: [['[y/N] ', typed]] })

  expect((await remove('n\r')).exitCode).toBe(130)
  expect((await runCli('alerts list -o name', { env })).stdout.trim()).toBe(id)
  const { screen, exitCode } = await remove('yes\r')
  expect(exitCode).toBe(0)
  expect(screen.indexOf('target: ')).toBeLessThan(
    screen.search(/Delete 1 alert definition \(\S+ "[^"]+"\)\? \[y\/N\] /),
  )
  expect((await runCli('alerts list -o name', { env })).stdout).toBe('')
})

test('an editor has the terminal, and what it saves is sent', async () => {
  const home = await sandboxHome()
  const view = 'name: Errors\ntimeSelection: { quickSelection: { seconds: 600 } }\n'
  const created = await runCli('views create -f - -o name --yes', { home, env: sandbox, stdin: view })
  const id = created.stdout.trim()
  // Asks on the terminal which name to put into the file.
  const editor = join(home, 'editor.sh')
  const script =
    '#!/bin/sh\nprintf "new name: " >/dev/tty\nread -r name </dev/tty\nsed -i "s/^name:.*/name: $name/" "$1"\n'
  writeFileSync(editor, script, { mode: 0o755 })
  const { screen, exitCode } = await runOnTerminal(['views', 'edit', 'Errors'], {
    home,
    env: { ...sandbox, EDITOR: editor },
    answers: [
      ['new name: ', 'Failures\r'],
      ['Edit 1 view (', 'y\r'],
    ],
  })
  expect(exitCode).toBe(0)
  expect(screen).toContain('1 of 1 view edited')
  expect((await runCli(`views get ${id} --columns name -o csv`, { home, env: sandbox })).stdout).toBe(
    'name\r\nFailures\r\n',
  )
})

test('apply asks once whether to adopt, and then whether to make the changes', async () => {
  await using emulator = await listeningEmulator(0)
  const home = temporaryHome()
  const target = `{ profile: here, address: '${emulator.url}', account: { company: 1, team: 1000001 } }`
  writeFileSync(join(home, 'mgmt.yaml'), `owner: platform-team\ntargets: { here: ${target} }\n`)
  writeFileSync(join(home, 'folder.yaml'), 'kind: view-folders\nkey: team\nname: Team\n')
  const env = { ...emulator.env }
  expect(await runCli('view-folders create --set name=Team --yes', { home, env })).toMatchObject({ exitCode: 0 })
  const answers: [string, string][] = [
    ['Adopt this resource on target here? [y/N] ', 'y\r'],
    ['Make 1 change on target here? [y/N] ', 'y\r'],
  ]
  const { screen, exitCode } = await runOnTerminal(['apply', '--init'], { home, env, answers })
  expect(exitCode, screen).toBe(0)
  expect(screen.split('Adopt ')).toHaveLength(2)
  expect(screen).toMatch(/resources without an owner:\s+view-folders\/team Team \(/)
})

test('apply lists the commands of files before it runs them, and only a yes runs them', async () => {
  await using emulator = await listeningEmulator(0)
  const home = temporaryHome()
  const target = `{ profile: here, address: '${emulator.url}', account: { company: 1, team: 1000001 } }`
  writeFileSync(join(home, 'mgmt.yaml'), `owner: platform-team\ntargets: { here: ${target} }\n`)
  const command = `sh -c 'echo run >> ran; echo "a secret${' '.repeat(200)}of many words"'`
  const fields = [{ fieldName: 'integrationKey', value: { $secret: `command:${command}` } }]
  const pager = { kind: 'connectors', key: 'pager', name: 'Pager', type: 'PAGERDUTY', connectorConfig: { fields } }
  writeFileSync(join(home, 'pager.yaml'), JSON.stringify(pager))
  const ran = (): string => (existsSync(join(home, 'ran')) ? readFileSync(join(home, 'ran'), 'utf8') : '')
  const apply = (typed: string): ReturnType<typeof runOnTerminal> =>
    runOnTerminal(['apply', '--init'], { home, env: emulator.env, answers: [['[y/N] ', typed]] })

  const no = await apply('n\r')
  expect(no.exitCode, no.screen).toBe(130)
  expect(no.screen.replaceAll('\r\n', '\n')).toContain(
    `\n  command:${command} to connectors/pager\nRun 1 command and send 1 secret? Make 1 change on target here? [y/N] `,
  )
  expect(ran()).toBe('')
  const yes = await apply('y\r')
  expect(yes.exitCode, yes.screen).toBe(0)
  expect(ran()).toBe('run\n')
})
