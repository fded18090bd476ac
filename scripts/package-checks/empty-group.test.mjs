import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { groups } from '../lint/layers.mjs'
import { run } from './pack.mjs'
import { root } from './packages.mjs'

const clone = join(mkdtempSync(join(tmpdir(), 'mgmt-api-clone-')), 'project')
afterAll(() => rmSync(dirname(clone), { recursive: true }))

const write = (file, text) => {
  mkdirSync(dirname(join(clone, file)), { recursive: true })
  writeFileSync(join(clone, file), text)
}

/** The files of this work tree, committed, with the libraries of this one. */
function cloneWorkTree() {
  const files = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root }).split('\0')
  mkdirSync(clone)
  for (const file of files.filter(Boolean)) {
    // A file that was deleted and not yet committed is in the list, too.
    cpSync(join(root, file), join(clone, file), { force: false, errorOnExist: false, recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  for (const folder of run('git', ['ls-files', '{packages,apps}/*/package.json', 'packages/*/package.json', 'apps/*/package.json'], { cwd: root })
    .split('\n')
    .filter(Boolean)
    .map(dirname)) {
    // Links to siblings are relative: in the copy they lead to the copies.
    cpSync(join(root, folder, 'node_modules'), join(clone, folder, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  }
  git('init', '-q')
  commit('start')
}

const git = (...args) => run('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], { cwd: clone })
const commit = (message) => {
  git('add', '-A')
  git('commit', '-qm', message)
}
const node = (...args) => run(process.execPath, args, { cwd: clone })
