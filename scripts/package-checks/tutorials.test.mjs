/** @module-tag slow */
import { execFile, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { actionSteps } from '../../apps/cli/test/recipe.ts'
import { startRegistry } from './local-registry.mjs'
import { root } from './packages.mjs'

const execute = promisify(execFile)

/** The code blocks of a page, each with the path in its first line if it is a file. */
const blocksOf = (page) =>
  [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, content]) => ({
    language,
    content,
    file: /^(?:#|\/\/) ([\w./-]+\.\w+)\n/.exec(content)?.[1],
  }))

/** One script with all files and commands, in their order. Blocks of `console` show what is typed elsewhere, and output. */
const scriptOf = (blocks) =>
  blocks
    .flatMap(({ language, content, file }) => {
      if (file !== undefined)
        return [`mkdir -p "$(dirname ${file})"\ncat > ${file} << 'END OF FILE'\n${content}END OF FILE\n`]
      return language === 'sh' ? [content] : []
    })
    .join('\n')

/** The address of an emulated platform, in a process of its own. */
async function startPlatform() {
  const emulator = spawn(process.execPath, [join(root, 'packages/emulator/dist/bin.js'), '--port', '0'])
  onTestFinished(() => emulator.kill())
  let address
  for await (const line of createInterface(emulator.stderr)) {
    address ??= /listening on (\S+)/.exec(line)?.[1]
    if (line.startsWith('Ready.')) return address
  }
  throw new Error('mgmt-emulator ended')
}

/** A machine with Node, npm, Git and two platforms, on which a reader follows a tutorial. */
async function readerOf(name) {
  const home = mkdtempSync(join(tmpdir(), 'mgmt-tutorial-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const registry = await startRegistry(inject('tarballs'), home)
  onTestFinished(() => registry[Symbol.asyncDispose]())
  const [eu, us] = [await startPlatform(), await startPlatform()]
  const bin = join(home, 'npm/bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(
    join(home, '.gitconfig'),
    '[user]\nname = a\nemail = a@example.com\n[init]\ndefaultBranch = main\n[advice]\ndetachedHead = false\n',
  )
  writeFileSync(join(bin, 'gh'), `#!/bin/bash\n[ "$2" = comment ] && cp "$5" "${home}/comment.md"\n`)
  chmodSync(join(bin, 'gh'), 0o755)
  const npm = {
    registry: registry.url,
    prefix: join(home, 'npm'),
    cache: join(home, 'cache'),
    audit: 'false',
    fund: 'false',
  }
  const env = {
    ...Object.fromEntries(Object.entries(npm).map(([key, value]) => [`npm_config_${key}`, value])),
    ...{ PATH: `${bin}:${process.env.PATH}`, HOME: home, RUNNER_TEMP: home },
    ...{ GITHUB_STEP_SUMMARY: join(home, 'summary.md'), MGMT_BASE_URL: eu, MGMT_API_KEY: 'key' },
    ...{ EU_KEY: 'key-eu', US_KEY: 'key-us', MGMT_WORKER_LISTEN: '127.0.0.1:0' },
  }
  const here = (text) =>
    text.replaceAll('https://api.eu1.example.com', eu).replaceAll('https://api.us1.example.com', us)
  const run = async (script, { cwd = home, ...own } = {}) => {
    const options = { cwd, env: { ...env, ...own }, timeout: 300_000 }
    const ended = execute('bash', ['-c', `set -e -o pipefail\n${script}`], options)
    const { stdout, stderr, code, signal } = await ended.then(
      (output) => ({ ...output, code: 0 }),
      (error) => error,
    )
    expect(code ?? signal, `${script}\n${stdout}\n${stderr}`).toBe(0)
    return stdout
  }
  const blocks = blocksOf(here(readFileSync(join(root, `docs/guides/${name}.md`), 'utf8')))
  /** The job of a workflow, in a fresh checkout of a branch, as the service runs it. */
  const runJob = async (workflow, job, branch) => {
    const cwd = mkdtempSync(join(home, 'job-'))
    await run(`git clone --quiet --branch ${branch} ${home}/remote.git .`, { cwd })
    const { content } = blocks.find(({ file }) => file === `.github/workflows/${workflow}`)
    const { env: ofJob = {}, steps } = parse(content.replaceAll(/\$\{\{ secrets\.\w+ \}\}/g, 'key')).jobs[job]
    for (const { uses = '', with: inputs, ...step } of steps) {
      const [, action] = /^mgmt-api\/mgmt-api\/\.github\/actions\/(\w+)@/.exec(uses) ?? []
      const all = action === undefined ? [step] : actionSteps(action, inputs)
      for (const { run: command, env: ofStep = {} } of all)
        if (command !== undefined) await run(command, { cwd, ...ofJob, ...ofStep, PULL_REQUEST: '7' })
    }
  }
  return { blocks, home, run, runJob, follow: () => run(`${scriptOf(blocks)}\npwd > "${home}/project"`) }
}

test('a nightly report in CI', async () => {
  const { follow, home, run, runJob } = await readerOf('tutorial-report')
  expect(await follow()).toMatch(/^# Alerts of the last 24 hours\n\n(- .* \(ALERT_DEF_PRIORITY_P[12]\)\n)+/m)
  await run(`git clone --quiet --bare "$(cat project)" remote.git`)
  await runJob('report.yaml', 'report', 'main')
  expect(readFileSync(join(home, 'summary.md'), 'utf8')).toMatch(
    /^# Alerts of the last 24 hours\n[^]*important alerts triggered\.$/m,
  )
})

test('alerts as code', async () => {
  const { follow, home, run, runJob } = await readerOf('tutorial-alerts')
  expect(await follow()).toContain('1 to create')
  await run(`git clone --quiet --bare "$(cat project)" remote.git`)
  await runJob('alerts.yaml', 'plan', 'checkout-silent')
  expect(readFileSync(join(home, 'comment.md'), 'utf8')).toContain('Checkout: no orders for ten minutes')
  await run('git --git-dir remote.git branch --force main checkout-silent')
  await runJob('alerts.yaml', 'apply', 'main')
  expect(await run('git --git-dir remote.git show main:ledger.prod.yaml')).toContain('alerts/checkout-silent: {"id":')
  expect(await run("mgmt alerts list --name 'Checkout: no orders*' --columns priority --no-headers")).toBe('P1\n')
})

test('watch your accounts', async () => {
  const { follow, run } = await readerOf('tutorial-worker')
  const output = await follow()
  expect(output).toMatch(/prod-eu .*ok/)
  expect(await run('head -2 watch/usage.csv')).toMatch(/^target,.*\r?\nprod-/)
  expect(await run('gzip -dc watch/worker.ndjson.gz | head -1')).toContain('"format"')
})

test('the backup of the gallery', async () => {
  const { run, runJob } = await readerOf('gallery')
  const files = `cp ${root}/examples/backup-everything.ts . && npm init --yes > /dev/null && npm pkg set type=module`
  await run(`git init --quiet work && cd work && ${files} && git add . && git commit --quiet --message Backup`)
  await run('git clone --quiet --bare work remote.git')
  await runJob('backup.yaml', 'backup', 'main')
  expect(await run('wc -l < job-*/backup/alerts.ndjson')).toMatch(/^[1-9]\d*\n$/)
})
