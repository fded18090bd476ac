import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './package-checks/packages.mjs'

const files = globSync('.github/workflows/*.yml', { cwd: root }).toSorted()
const read = (file) => parse(readFileSync(join(root, file), 'utf8'))
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

describe.each(files)('%s', (file) => {
  const { jobs, permissions } = read(file)
  const steps = Object.values(jobs).flatMap((job) => job.steps)

  test('names each action by its major version', () => {
    const actions = steps.flatMap(({ uses }) => uses ?? [])
    expect(actions).not.toEqual([])
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@v\d+$/)
  })

  test('a workflow has at most read permission, and each job says what it writes', () => {
    expect([{}, { contents: 'read' }]).toContainEqual(permissions)
  })

  test('runs scripts that there are', () => {
    const commands = steps.flatMap(({ run, with: inputs = {} }) =>
      [run, inputs['version-script'], inputs['publish-script']].filter(Boolean),
    )
    const names = commands
      .map((command) => command.replace(/^(npm run|npm|pnpm) /, ''))
      .filter((name) => name !== 'install --frozen-lockfile')
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(names))
  })

  test('has the pnpm that a newcomer is given', () => {
    const [, pinned] = /pnpm: '([\d.]+)'/.exec(readFileSync(join(root, 'scripts/bootstrap.mjs'), 'utf8'))
    for (const { uses = '', with: inputs } of steps)
      if (uses.startsWith('pnpm/action-setup@')) expect(inputs.version).toBe(pinned)
  })
})

test('the tests run on the oldest Node that is supported, on every even major since, and where there is Node 20 alone', () => {
  const { test: matrix, bootstrap } = read('.github/workflows/test.yml').jobs
  expect(matrix.strategy.matrix.node).toEqual([manifest.engines.node.replace('>=', ''), '22', '24', '26'])
  expect(bootstrap.steps.flatMap(({ with: inputs }) => inputs?.['node-version'] ?? [])).toEqual([20])
})

test('a release may write and be proved; nothing else may', () => {
  expect(read('.github/workflows/release.yml').jobs.release.permissions).toEqual({
    contents: 'write',
    'pull-requests': 'write',
    'id-token': 'write',
  })
})

test('a release is made by the major version of the action that understands ours of changesets', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@changesets/cli/package.json'), 'utf8'))
  const actions = read('.github/workflows/release.yml').jobs.release.steps.map(({ uses }) => uses)
  expect(version).toMatch(/^3\./)
  expect(actions).toContain('changesets/action@v2')
})
