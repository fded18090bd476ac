import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import { afterEach, expect, test } from 'vitest'
import { partOf } from '../../../scripts/vitest/left-out.ts'
import { bundle, isolatedEnv } from './bundle.ts'
import { accounts, alertFile, nightsRule, pinOf } from './code-scene.ts'
import { driftRecipe, gitHubRecipe, gitLabRecipe, type Recipe } from './recipe.ts'
import { canaryKey, temporaryHome } from './run-cli.ts'

const execute = promisify(execFile)

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
  const comment = join(home, 'comment.md')
  const env = { ...isolatedEnv(home), PATH: `${bin}:${process.env.PATH ?? ''}` }
  mkdirSync(bin)
  const program = (name: string, text: string): void => {
    writeFileSync(join(bin, name), `#!/bin/bash\n${text}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  program('mgmt', `exec "${process.execPath}" "${bundle}" "$@"`)
  program('npm', 'exit 0')
  program('gh', `while [ "$1" != --body-file ]; do shift; done; cp "$2" "${comment}"`)
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
    const args = [bundle, 'apply', 'monitoring', '--target', target, '--init']
    await execute(process.execPath, args, { cwd: clone, env: settings })
  }
  write({})

  /** Runs the steps of a recipe as a build server does, and returns whether all succeeded. */
  const runJob = async ({ env: own, steps }: Recipe, more: Readonly<Record<string, string>> = {}): Promise<Outcome> => {
    const values = (text: string): string =>
      text
        .replaceAll(/\$\{\{ secrets\.\w+ \}\}/g, canaryKey)
        .replaceAll('${{ matrix.target }}', more.TARGET ?? '')
        .replaceAll('${{ github.token }}', 'token')
        .replaceAll('${{ github.event.number }}', '7')
    const settings = {
      ...env,
      ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, values(value)])),
      EU_KEY: canaryKey,
      US_KEY: canaryKey,
      GITHUB_STEP_SUMMARY: join(home, 'summary.md'),
      ...more,
    }
    let output = ''
    let isFine = true
    for (const { run, always } of steps) {
      if (!isFine && !always) continue
      const script = run
        .replaceAll('https://api.eu1.example.com', eu.address)
        .replaceAll('https://api.us1.example.com', us.address)
        .replaceAll('mgmt profile add', 'mgmt profile add --replace')
      // The emulators answer in this process, which must not wait meanwhile.
      const ran = await execute('bash', ['-eo', 'pipefail', '-c', script], { cwd: clone, env: settings }).catch(failed)
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
    /** A file of the main branch of the remote. */
    pushed: (file: string) => git('--git-dir', bare, 'show', `main:monitoring/${file}`),
  }
}

const servers = [
  { name: 'GitHub', recipe: gitHubRecipe, env: {} },
  {
    name: 'GitLab',
    recipe: gitLabRecipe,
    env: {
      CI_COMMIT_BRANCH: 'main',
      CI_SERVER_HOST: 'git.example.com',
      CI_PROJECT_PATH: 'team/platform',
      PUSH_TOKEN: 'push-token',
    },
  },
]

/** The build servers for a test, of which one is enough for the usual run: what differs is how they comment and push. */
const serversFor = (usual: string): readonly (typeof servers)[number][] =>
  partOf('cli: build servers of a recipe', servers, ({ name }) => name === usual)

test.each(serversFor('GitHub'))(
  '$name: the plan of a pull request is one comment for both targets, and a failing one fails the job',
  async ({ recipe, env }) => {
    const server = await buildServer()
    server.write({ 'queue.yaml': alertFile('queue') })
    const planned = await server.runJob(recipe('plan'), env)
    expect(planned.isFine, planned.output).toBe(true)
    expect(server.comment()?.match(/^1 to create; 1 unchanged\. Address/gm)).toHaveLength(2)

    server.us.keys.set({ another: {} })
    const refused = await server.runJob(recipe('plan'), env)
    expect(refused.isFine).toBe(false)
    expect(refused.output).toContain('1 of 2 targets failed')
    expect(server.comment()).toMatch(/`prod-eu`\n\n1 to create[^]*`prod-us`\n\n\*\*Failed\*\*: /)
  },
  120_000,
)

test.each(serversFor('GitHub'))(
  '$name: files with errors fail the job before the plan',
  async ({ recipe, env }) => {
    const server = await buildServer()
    server.write({ 'queue.yaml': 'kind: alert\n' })
    expect((await server.runJob(recipe('plan'), env)).isFine).toBe(false)
    expect(server.comment()).toBeUndefined()
  },
  120_000,
)

test.each(serversFor('GitLab'))(
  '$name: the apply pushes the ledger of its target, also after a failure',
  async ({ recipe, env }) => {
    const server = await buildServer()
    server.write({ 'queue.yaml': alertFile('queue'), 'nights.yaml': nightsRule })
    server.git('checkout', '--quiet', 'main')
    const applied = await server.runJob(recipe('apply'), { ...env, TARGET: 'prod-eu' })
    expect(applied.isFine, applied.output).toBe(true)
    expect(server.pushed('ledger.prod-eu.yaml')).toMatch(/alerts\/disk[^]*alerts\/queue[^]*suppression-rules\/nights/)
    expect(server.pushed('ledger.prod-us.yaml')).not.toContain('queue')

    server.us.faults.add({
      kind: 'status',
      status: 400,
      operation: 'AlertSchedulerRuleService_CreateBulkAlertSchedulerRule',
    })
    const failed = await server.runJob(recipe('apply'), { ...env, TARGET: 'prod-us' })
    expect(failed.isFine).toBe(false)
    expect(server.pushed('ledger.prod-us.yaml')).toContain('alerts/queue')
    expect(server.pushed('ledger.prod-us.yaml')).not.toMatch(/suppression-rules\/nights: \S*id/)
  },
  120_000,
)

test('changes in the console become a branch, after which a plan has no drift', async () => {
  const server = await buildServer()
  const list = await server.eu.fetch(`${server.eu.url}/mgmt/openapi/4/alerts/alerts/v3`, {
    headers: { authorization: canaryKey },
  })
  const { alertDefs } = (await list.json()) as {
    readonly alertDefs: readonly { readonly id: string; readonly alertDefProperties: object }[]
  }
  const [{ id, alertDefProperties } = { id: '', alertDefProperties: {} }] = alertDefs
  await server.eu.fetch(`${server.eu.url}/mgmt/openapi/5/alerts/alerts/v3`, {
    method: 'PUT',
    headers: { authorization: canaryKey },
    body: JSON.stringify({ id, alertDefProperties: { ...alertDefProperties, description: 'By hand' } }),
  })
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
  const run = 'mgmt plan monitoring --target prod-eu --on-drift stop'
  const planned = await server.runJob({ env: {}, steps: [{ run, always: false }] }, env)
  expect(planned.isFine, planned.output).toBe(true)
}, 120_000)
