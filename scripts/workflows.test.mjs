import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './package-checks/packages.mjs'

const files = globSync('.github/workflows/*.yml', { cwd: root }).toSorted()
const read = (file) => parse(readFileSync(join(root, file), 'utf8'))
/** Commit and version of each action that a file uses, as it is written. */
const actionsOf = (file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/\buses: (.*)$/gm)].map(([, action]) => action)
/** A tag can be moved to other code, a commit cannot. */
const pinned = /^[\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

describe.each(files)('%s', (file) => {
  const { jobs, permissions } = read(file)
  const steps = Object.values(jobs).flatMap((job) => job.steps)

  test('names each action by its commit, with the version beside it', () => {
    expect(actionsOf(file)).not.toEqual([])
    for (const action of actionsOf(file)) expect(action).toMatch(pinned)
  })

  test('a workflow has at most read permission, and each job says what it writes', () => {
    expect([{}, { contents: 'read' }]).toContainEqual(permissions)
  })

  test('runs scripts that there are', () => {
    const commands = steps.flatMap(({ run, with: inputs = {} }) =>
      [run, inputs['version-script']].flatMap((each) => each?.match(/^(npm|pnpm) .*$/gm) ?? []),
    )
    const names = commands
      .map((command) => command.replace(/^(npm run|npm|pnpm( --silent)?) /, '').replace(/ "\$.*/, ''))
      .filter((name) => name !== 'install --frozen-lockfile' && !name.startsWith('sudo apt-get '))
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(names))
  })

  test('has the pnpm that a newcomer is given', () => {
    const [, pinned] = /pnpm: '([\d.]+)'/.exec(readFileSync(join(root, 'scripts/bootstrap.mjs'), 'utf8'))
    const given = steps.filter(({ uses }) => uses?.startsWith('pnpm/action-setup@')).map((step) => step.with.version)
    expect([...new Set([pinned, ...given])]).toEqual([pinned])
  })
})

test.each(globSync('.github/actions/*/action.yml', { cwd: root }).toSorted())('%s', (file) => {
  for (const action of actionsOf(file)) expect(action).toMatch(pinned)
  for (const { uses, run, shell } of read(file).runs.steps) {
    // Inputs reach a script as variables: in its text they could be commands.
    if (uses === undefined) expect({ run, shell }).toEqual({ run: expect.not.stringContaining('${{'), shell: 'bash' })
  }
})

test('everything runs once, slow tests after the others, libraries and programs on the oldest Node and each other even major, the demo on Node 20', () => {
  const { test: whole, versions, bootstrap } = read('.github/workflows/test.yml').jobs
  const commandsOf = ({ steps }) => steps.flatMap(({ run }) => run ?? [])
  const nodesOf = ({ steps }) => steps.flatMap(({ with: inputs }) => inputs?.['node-version'] ?? [])
  expect([nodesOf(whole), commandsOf(whole)]).toEqual([[24], ['npm test', 'npm run test:slow']])
  expect(versions.strategy.matrix.node).toEqual([manifest.engines.node.replace('>=', ''), '22', '26'])
  expect(commandsOf(versions)).toEqual(['pnpm demo', 'pnpm test:node'])
  expect([nodesOf(bootstrap), commandsOf(bootstrap)]).toEqual([[20], ['npm run demo']])
})

test('what `npm test` leaves out runs every night, with values that no other run has', () => {
  const { on, jobs } = read('.github/workflows/nightly.yml')
  const { run, env } = jobs.test.steps.at(-1)
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }])
  expect({ run, env }).toEqual({ run: 'npm run test:all', env: { MGMT_TEST_SEED: 'random' } })
})

test('what the service publishes is compared every week, where the repository names its address', () => {
  const { on, permissions, jobs } = read('.github/workflows/contract.yml')
  const { if: condition, steps } = jobs.compare
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/) }])
  expect(condition).toBe("vars.CONTRACT_ADDRESS != ''")
  expect(permissions).toEqual({ contents: 'read' })
  const { run, shell, env } = steps.at(-1)
  expect(env.CONTRACT_ADDRESS).toBe('${{ vars.CONTRACT_ADDRESS }}')
  expect({ shell, run }).toEqual({
    shell: 'bash',
    run: 'pnpm --silent contract:update "$CONTRACT_ADDRESS" --dry-run | tee "$GITHUB_STEP_SUMMARY"',
  })
})

const release = read('.github/workflows/release.yml')

test('two releases never run at once', () => {
  expect(release.concurrency).toEqual({ group: 'release' })
})

test('each job of a release may do one thing', () => {
  const allowed = Object.entries(release.jobs).map(([name, { permissions }]) => [name, permissions])
  expect(Object.fromEntries(allowed)).toEqual({
    version: { contents: 'write', 'pull-requests': 'write' },
    pack: { contents: 'read' },
    publish: { 'id-token': 'write' },
    tag: { contents: 'write' },
  })
})

test('what is published was packed after all tests passed, and no library is installed where it can be published', () => {
  const commandsOf = ({ steps }) => steps.flatMap(({ run }) => run ?? [])
  const { pack, publish, tag } = release.jobs
  expect(commandsOf(pack).slice(0, 2)).toEqual(['npm test', 'npm run test:slow'])
  expect([publish.needs, tag.needs]).toEqual(['pack', 'publish'])
  expect(publish.steps.flatMap(({ uses = '' }) => uses.split('@')[0] || [])).toEqual([
    'actions/setup-node',
    'actions/download-artifact',
  ])
  expect(commandsOf(publish).join('\n')).not.toMatch(/install|npx|pnpm/)
})

test('a release is made by the major version of the action that understands ours of changesets', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@changesets/cli/package.json'), 'utf8'))
  expect(version).toMatch(/^3\./)
  expect(actionsOf('.github/workflows/release.yml')).toContainEqual(
    expect.stringMatching(/^changesets\/action@.* # v2\./),
  )
})
