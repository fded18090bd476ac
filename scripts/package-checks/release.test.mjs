/** @module-tag slow */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { startRegistry } from './local-registry.mjs'
import { publishedPackages, root } from './packages.mjs'

const home = mkdtempSync(join(tmpdir(), 'mgmt-api-release-test-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('the jobs of the workflow pack and publish all packages, the second from tarballs alone', async () => {
  const published = {}
  await using registry = await startRegistry(published, home)
  const program = join(root, 'scripts/release-dry.mjs')
  const child = spawn(process.execPath, [program, '--registry', registry.url])
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  expect(errors).toBe('')
  const names = publishedPackages().map(({ name }) => name)
  const tags = output.trim().split('\n')
  expect(tags.at(-1)).toMatch(/^v\d+\.\d+\.\d+$/)
  const version = tags.at(-1).slice(1)
  expect(tags.slice(0, -1).toSorted()).toEqual(names.map((name) => `${name}@${version}`).toSorted())
  expect(Object.keys(published).toSorted()).toEqual(names.toSorted())
})

test('a tarball that was changed after it was packed is not published', () => {
  const folder = join(home, 'changed')
  mkdirSync(folder)
  const tarball = { path: 'a-1.0.0.tgz', integrity: 'sha256-of-another' }
  writeFileSync(join(folder, tarball.path), 'changed')
  writeFileSync(
    join(folder, 'publish-plan.json'),
    JSON.stringify({ plan: [[{ name: 'a', version: '1.0.0', tarball }]] }),
  )
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/publish.mjs'), folder], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `${join(folder, tarball.path)} is not the tarball that was packed. Nothing more is published.\n`,
  })
})
