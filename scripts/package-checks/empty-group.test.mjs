/** @module-tag slow */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countOf } from '../vitest/left-out.ts'
import { run } from './pack.mjs'
import { root } from './packages.mjs'

const clone = join(mkdtempSync(join(tmpdir(), 'mgmt-api-clone-')), 'project')
afterAll(() => rmSync(dirname(clone), { recursive: true }))

const git = (...args) => run('git', args, { cwd: clone })
const node = (...args) => run(process.execPath, args, { cwd: clone })

function commit(message) {
  git('add', '--all')
  git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--quiet', `--message=${message}`)
}

function write(file, text) {
  mkdirSync(dirname(join(clone, file)), { recursive: true })
  writeFileSync(join(clone, file), text)
}

/** Copy of this working tree as a repository of its own, with the installed libraries. */
function cloneWorkTree() {
  const listed = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
  for (const file of files) cpSync(join(root, file), join(clone, file))
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  const folders = files.filter((file) => /^(?:packages|apps)\/[^/]+\/package\.json$/.test(file)).map(dirname)
  for (const folder of folders) {
    const libraries = join(folder, 'node_modules')
    // Links to siblings are relative, so that they lead to copies.
    cpSync(join(root, libraries), join(clone, libraries), { recursive: true, verbatimSymlinks: true })
  }
  git('init', '--quiet')
  // The project's .gitignore lists folders of this name; here it is a link.
  writeFileSync(join(clone, '.git/info/exclude'), 'node_modules\n')
  commit('start')
}

/** Adds a group without operations, and its client. */
function addGroup() {
  write('packages/models/contract/gadgets.yaml', 'models: {}\noperations: {}\n')
  for (const file of ['package.json', 'tsconfig.json', 'node_modules']) {
    const [from, to] = ['views', 'gadgets'].map((name) => join(clone, 'packages', name, file))
    cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  }
  write('packages/gadgets/package.json', run('sed', ['s/views/gadgets/g', join(clone, 'packages/views/package.json')]))
  write('packages/gadgets/src/index.ts', "export type * from '@mgmt-api/models/gadgets'\n")
}

test('a group is added without editing a file that others share', ({ skip }) => {
  const count = countOf('package checks: added groups', 1, 0)
  skip(count === 0, 'it takes half a minute: MGMT_TEST_ALL=1 runs it')
  cloneWorkTree()
  addGroup()
  commit('a group')

  const settled = node('--conditions=@mgmt-api/source', 'scripts/settle.mjs')
  expect(settled).toContain('packages/models/src/generated/groups.ts')
  const shared = git('diff', '--name-only').split('\n').filter(Boolean)
  expect(shared.toSorted()).toEqual(['packages/models/package.json', 'packages/models/src/generated/groups.ts'])
  expect(git('ls-files', '--others', '--exclude-standard')).toBe('packages/models/src/gadgets/generated/index.ts\n')

  node('node_modules/typescript7/bin/tsc', '-p', 'packages/gadgets')
  node('node_modules/oxlint/bin/oxlint', 'packages/gadgets', 'packages/models/src/gadgets')
  commit('settled')
  expect(node('--conditions=@mgmt-api/source', 'scripts/settle.mjs')).toBe('Nothing to change.\n')
})
