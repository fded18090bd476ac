/** @module-tag slow */
import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { promisify } from 'node:util'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { bundle, isolatedEnv } from './bundle.ts'
import { accounts, alertFile, nightsRule, pinOf } from './code-scene.ts'
import { actionSteps, driftRecipe, gitHubRecipe, gitLabRecipe, type Recipe } from './recipe.ts'
import { canaryKey, temporaryHome } from './run-cli.ts'

const execute = promisify(execFile)
const emulatorBinary = join(import.meta.dirname, '../../../packages/emulator/dist/bin.js')

const open: Emulator[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((emulator) => emulator.close()))
})

type AccountNumbers = (typeof accounts)[keyof typeof accounts]
type Platform = Emulator & { readonly address: string }

async function platform(account: AccountNumbers): Promise<Platform> {
  const emulator = createEmulator({ keys: { [canaryKey]: {} }, account })
  open.push(emulator)
  const { url } = await emulator.listen({ port: 0 })
  return Object.assign(emulator, { address: url })
}

interface BuildServer {
  readonly eu: Platform
  readonly us: Platform
  /** Writes files below `monitoring`, and pushes all changes. */
  write(files: Readonly<Record<string, string>>): void
  git(...args: string[]): string
  runJob(recipe: Recipe, more?: Readonly<Record<string, string>>): Promise<Outcome>
  /** The comment of the pull request. */
  comment(): string | undefined
  /** The commands that opened pull requests, one a line. */
  opened(): string
  /** Ends the emulator that an action has started. */
  readonly endEmulator: () => void
  /** A file of the main branch of the remote. */
  pushed(file: string): string
}

/** The outcome of a job. */
interface Outcome {
  readonly isFine: boolean
  readonly output: string
}

/** The output of a command that failed. */
function failed(error: unknown): { readonly isFailed: true; readonly stdout: string; readonly stderr: string } {
  // execFile adds the output to its error.
  const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string }
  return { isFailed: true, stdout, stderr }
}

/** A repository with a remote, two platforms, and the programs that a build server has. */
async function buildServer(): Promise<BuildServer> {
  const home = temporaryHome()
  const [eu, us] = [await platform(accounts.eu), await platform(accounts.us)]
  const [bare, clone, bin] = [join(home, 'remote.git'), join(home, 'clone'), join(home, 'bin')]
  const [comment, opened] = [join(home, 'comment.md'), join(home, 'opened')]
  writeFileSync(opened, '')
  const env = { ...isolatedEnv(home), PATH: `${bin}:${process.env.PATH ?? ''}` }
  mkdirSync(bin)
  const program = (name: string, text: string): void => {
    writeFileSync(join(bin, name), `#!/bin/bash\n${text}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  program('mgmt', `exec "${process.execPath}" "${bundle}" "$@"`)
  program('npm', 'exit 0')
  const processes = join(home, 'processes')
  program(
    'mgmt-emulator',
    `[ "$1" = env ] || echo $$ >> "${processes}"\nexec "${process.execPath}" "${emulatorBinary}" "$@"`,
  )
  program(
    'gh',
    `case "$2" in
      comment) while [ "$1" != --body-file ]; do shift; done; cp "$2" "${comment}" ;;
      list) wc -l < "${opened}" | tr -d ' ' ;;
      create) echo "$*" >> "${opened}" ;;
    esac`,
  )
  program('curl', `for each in "$@"; do case "$each" in body@*) cp "\${each#body@}" "${comment}";; esac; done`)
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: existsSync(clone) ? clone : home, env, encoding: 'utf8', stdio: 'pipe' })
  writeFileSync(
    join(home, '.gitconfig'),
    `[init]\ndefaultBranch = main\n[user]\nname = a\nemail = a@example.com\n[url "${bare}"]\ninsteadOf = https://ci:push-token@git.example.com/team/platform.git\n`,
  )
  git('init', '--bare', bare)
  execFileSync('git', ['--git-dir', bare, 'config', 'receive.advertisePushOptions', 'true'], { env })
  git('clone', bare, clone)
  const write = (files: Readonly<Record<string, string>>): void => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(clone, 'monitoring'), { recursive: true })
      writeFileSync(join(clone, 'monitoring', file), text)
    }
    git('add', '-A')
    git('commit', '-m', 'Change')
    git('push', 'origin', 'HEAD:main')
  }
  const targets = `{ prod-eu: { profile: prod-eu, address: '${eu.address}', ${pinOf(accounts.eu)} }, prod-us: { profile: prod-us, address: '${us.address}', ${pinOf(accounts.us)} } }`
  write({ 'mgmt.yaml': `owner: platform-team\ntargets: ${targets}\n`, 'disk.yaml': alertFile('disk') })
  for (const [target, { address }] of [
    ['prod-eu', eu],
    ['prod-us', us],
  ] as const) {
    const settings = { ...env, MGMT_BASE_URL: address, MGMT_API_KEY: canaryKey }
    const args = [bundle, 'apply', 'monitoring', '--target', target, '--init', '--yes']
    await execute(process.execPath, args, { cwd: clone, env: settings })
  }
  write({})

  /** Runs the steps of a recipe as a build server does, and returns whether all succeeded. */
  const runJob = async ({ env: own, steps }: Recipe, more: Readonly<Record<string, string>> = {}): Promise<Outcome> => {
    const values = (text: string): string =>
      text
        .replaceAll(/\$\{\{ secrets\.\w+ \}\}/g, canaryKey)
        .replaceAll('${{ env.PROFILES }}', own.PROFILES ?? '')
        .replaceAll('${{ github.token }}', 'token')
        .replaceAll('${{ github.event.number }}', '7')
    const here = (text: string): string =>
      text.replaceAll('https://api.eu1.example.com', eu.address).replaceAll('https://api.us1.example.com', us.address)
    const filled = (variables: Readonly<Record<string, string>>): Record<string, string> =>
      Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, here(values(value))]))
    const settings = {
      ...env,
      ...filled(own),
      EU_KEY: canaryKey,
      US_KEY: canaryKey,
      GITHUB_STEP_SUMMARY: join(home, 'summary.md'),
      GITHUB_ENV: join(home, 'variables'),
      RUNNER_TEMP: home,
      ...more,
    }
    let output = ''
    let isFine = true
    for (const { run, always, env: variables = {} } of steps) {
      if (!isFine && !always) continue
      const script = here(run).replaceAll('mgmt profile add prod', 'mgmt profile add --replace prod')
      const stepEnv = { ...settings, ...filled(variables) }
      // The emulators answer in this process, which must not wait meanwhile.
      const ran = await execute('bash', ['-eo', 'pipefail', '-c', script], { cwd: clone, env: stepEnv }).catch(failed)
      output += ran.stdout + ran.stderr
      if ('isFailed' in ran) isFine = false
    }
    return { isFine, output }
  }
  return {
    eu,
    us,
    write,
    git,
    runJob,
    comment: () => (existsSync(comment) ? readFileSync(comment, 'utf8') : undefined),
    endEmulator: () => process.kill(Number.parseInt(readFileSync(processes, 'utf8'), 10)),
    opened: () => readFileSync(opened, 'utf8'),
    /** A file of the main branch of the remote. */
    pushed: (file: string) => git('--git-dir', bare, 'show', `main:monitoring/${file}`),
  }
}

/** Changes the first alert definition, as in the console. */
async function describeByHand(platform: Platform, description: string): Promise<void> {
  const list = await platform.fetch(`${platform.url}/mgmt/openapi/4/alerts/alerts/v3`, {
    headers: { authorization: canaryKey },
  })
  const { alertDefs } = (await list.json()) as {
    readonly alertDefs: readonly { readonly id: string; readonly alertDefProperties: object }[]
  }
  const [{ id, alertDefProperties } = { id: '', alertDefProperties: {} }] = alertDefs
  await platform.fetch(`${platform.url}/mgmt/openapi/5/alerts/alerts/v3`, {
    method: 'PUT',
    headers: { authorization: canaryKey },
    body: JSON.stringify({ id, alertDefProperties: { ...alertDefProperties, description } }),
  })
}

const servers = [
  { name: 'GitHub', recipe: gitHubRecipe },
  { name: 'GitLab', recipe: gitLabRecipe },
]

describe.each(servers)('$name', ({ name, recipe }) => {
  // What differs is how the servers comment and push.
  const tags = name === 'GitHub' ? [] : 'slow'
  test('the plan of a pull request is one comment for both targets, and a failing one fails the job', {
    tags,
  }, async () => {
    const server = await buildServer()
    server.write({ 'queue.yaml': alertFile('queue') })
    const planned = await server.runJob(recipe('plan'))
    expect(planned.isFine, planned.output).toBe(true)
    expect(server.comment()?.match(/^1 to create; 1 unchanged\. Address/gm)).toHaveLength(2)

    server.us.keys.set({ another: {} })
    const refused = await server.runJob(recipe('plan'))
    expect(refused.isFine).toBe(false)
    expect(refused.output).toContain('1 of 2 targets failed')
    expect(server.comment()).toMatch(/`prod-eu`\n\n1 to create[^]*`prod-us`\n\n\*\*Failed\*\*: /)
  })

  test('files with errors fail the job before the plan', { tags: 'slow' }, async () => {
    const server = await buildServer()
    server.write({ 'queue.yaml': 'kind: alert\n' })
    expect((await server.runJob(recipe('plan'))).isFine).toBe(false)
    expect(server.comment()).toBeUndefined()
  })
})

/** An apply then makes alerts, and no suppression rules. */
const failSuppressionRules = ({ faults }: Platform): void => {
  const operation = 'AlertSchedulerRuleService_CreateBulkAlertSchedulerRule'
  faults.add({ kind: 'status', status: 400, operation })
}

test('GitLab: the apply pushes the ledger of its target, also after a failure', { tags: 'slow' }, async () => {
  const server = await buildServer()
  const env = {
    CI_COMMIT_BRANCH: 'main',
    CI_SERVER_HOST: 'git.example.com',
    CI_PROJECT_PATH: 'team/platform',
    PUSH_TOKEN: 'push-token',
  }
  server.write({ 'queue.yaml': alertFile('queue'), 'nights.yaml': nightsRule })
  server.git('checkout', '--quiet', 'main')
  const applied = await server.runJob(gitLabRecipe('apply'), { ...env, TARGET: 'prod-eu' })
  expect(applied.isFine, applied.output).toBe(true)
  expect(server.pushed('ledger.prod-eu.yaml')).toMatch(/alerts\/disk[^]*alerts\/queue[^]*suppression-rules\/nights/)
  expect(server.pushed('ledger.prod-us.yaml')).not.toContain('queue')

  failSuppressionRules(server.us)
  const failed = await server.runJob(gitLabRecipe('apply'), { ...env, TARGET: 'prod-us' })
  expect(failed.isFine).toBe(false)
  expect(server.pushed('ledger.prod-us.yaml')).toContain('alerts/queue')
  expect(server.pushed('ledger.prod-us.yaml')).not.toMatch(/suppression-rules\/nights: \S*id/)
})

test('GitHub: the action applies to each target, and pushes the ledgers also after one failed', {
  tags: 'slow',
}, async () => {
  const server = await buildServer()
  server.write({ 'queue.yaml': alertFile('queue'), 'nights.yaml': nightsRule })
  server.git('checkout', '--quiet', 'main')
  failSuppressionRules(server.eu)
  const applied = await server.runJob(gitHubRecipe('apply'))
  expect(applied.isFine).toBe(false)
  expect(server.pushed('ledger.prod-eu.yaml')).toContain('alerts/queue')
  expect(server.pushed('ledger.prod-us.yaml')).toMatch(/alerts\/disk[^]*alerts\/queue[^]*suppression-rules\/nights/)

  server.eu.faults.clear()
  const again = await server.runJob(gitHubRecipe('apply'))
  expect(again.isFine, again.output).toBe(true)
  expect(server.pushed('ledger.prod-eu.yaml')).toContain('suppression-rules/nights')
})

test('GitHub: the action does not overwrite what was changed in the console, and applies to the other target', {
  tags: 'slow',
}, async () => {
  const server = await buildServer()
  server.write({ 'queue.yaml': alertFile('queue') })
  server.git('checkout', '--quiet', 'main')
  await describeByHand(server.eu, 'By hand')
  const applied = await server.runJob(gitHubRecipe('apply'))
  expect(applied.isFine).toBe(false)
  expect(applied.output).toContain('mgmt pull monitoring --target prod-eu --drift. To overwrite it: --overwrite-drift.')
  expect(server.pushed('ledger.prod-eu.yaml')).not.toContain('alerts/queue')
  expect(server.pushed('ledger.prod-us.yaml')).toContain('alerts/queue')

  const env = { MGMT_BASE_URL: server.eu.address, MGMT_API_KEY: canaryKey }
  const run = 'mgmt apply monitoring --target prod-eu --yes --overwrite-drift'
  const overwritten = await server.runJob({ env: {}, steps: [{ run, always: false }] }, env)
  expect(overwritten.isFine, overwritten.output).toBe(true)
})

test('GitHub: the action opens one pull request with what was changed in the console', { tags: 'slow' }, async () => {
  const server = await buildServer()
  server.git('checkout', '--quiet', 'main')
  const unchanged = await server.runJob(gitHubRecipe('drift'))
  expect(unchanged.isFine, unchanged.output).toBe(true)
  expect(server.opened()).toBe('')

  for (const description of ['By hand', 'By another hand']) {
    server.git('checkout', '--quiet', 'main')
    await describeByHand(server.eu, description)
    const pulled = await server.runJob(gitHubRecipe('drift'))
    expect(pulled.isFine, pulled.output).toBe(true)
    expect(server.git('show', 'origin/console-changes:monitoring/overlays/prod-eu/alerts/disk.yaml')).toContain(
      `description: ${description}\n`,
    )
  }
  expect(server.opened()).toBe(
    'pr create --head console-changes --title Changes made in the console --body From mgmt pull --drift.\n',
  )
})

test('the action of the emulator points the clients of later steps at it', { tags: 'slow' }, async () => {
  const server = await buildServer()
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  // A listening socket has an address of this form.
  const { port } = socket.address() as AddressInfo
  socket.close()
  const steps = actionSteps('emulator', { port: String(port), arguments: '--seed 7' })
  onTestFinished(server.endEmulator)
  const started = await server.runJob({ env: {}, steps })
  expect(started.isFine, started.output).toBe(true)
  // The runner gives the variables of that file to later steps.
  const run = 'export $(cat "$GITHUB_ENV"); mgmt alerts list --all -o name'
  const listed = await server.runJob({ env: {}, steps: [{ run, always: false }] })
  expect(listed.output.match(/^[\da-f-]{36}$/gm)).toHaveLength(7)

  const taken = await server.runJob({ env: {}, steps })
  expect(taken).toEqual({ isFine: false, output: expect.stringContaining('the port is in use') as string })
})

test('an action refuses a command that it does not have', { tags: 'slow' }, async () => {
  const server = await buildServer()
  const steps = actionSteps('platform', { command: 'destroy', targets: 'prod-eu' })
  const ran = await server.runJob({ env: {}, steps })
  expect(ran).toEqual({ isFine: false, output: '::error::command: must be plan, apply or drift\n' })
})

test('changes in the console become a branch, after which a plan has no drift', { tags: 'slow' }, async () => {
  const server = await buildServer()
  await describeByHand(server.eu, 'By hand')
  const env = { MGMT_BASE_URL: server.eu.address, MGMT_API_KEY: canaryKey }
  const pulled = await server.runJob(driftRecipe(), env)
  expect(pulled.isFine, pulled.output).toBe(true)
  expect(server.git('diff', '--name-only', 'origin/main', 'origin/console-changes')).toBe(
    'monitoring/ledger.prod-eu.yaml\nmonitoring/overlays/prod-eu/alerts/disk.yaml\n',
  )
  // The file belongs to both targets.
  expect(server.git('show', 'console-changes:monitoring/overlays/prod-eu/alerts/disk.yaml')).toBe(
    'kind: alerts\nkey: disk\nalertDefProperties:\n  description: By hand\n',
  )
  const run = 'mgmt plan monitoring --target prod-eu'
  const planned = await server.runJob({ env: {}, steps: [{ run, always: false }] }, env)
  expect(planned.isFine, planned.output).toBe(true)
})
