import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './package-checks/packages.mjs'

test('the root has at most 25 entries, and docs/internals/architecture.md explains each of them', () => {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const entries = new Set(
    listed.stdout
      .split('\n')
      .filter(Boolean)
      .map((file) => file.split('/')[0]),
  )
  const text = readFileSync(join(root, 'docs/internals/architecture.md'), 'utf8')
  const [, section] = /^## The root\n(.*?)(?=^## |$(?![^]))/ms.exec(text)
  const explained = [...section.matchAll(/^\| `([^`]+)` \| \S/gm)].map(([, entry]) => entry)
  expect(explained.toSorted()).toEqual([...entries].toSorted())
  expect(entries.size).toBeLessThanOrEqual(25)
})
