import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import changelog from './changelog.mjs'

test.each(['https://registry.example.com', 'http://127.0.0.1.example.com:4873', 'http://10.0.0.1'])(
  'a rehearsal publishes nothing to another machine: %s',
  (registry) => {
    const program = join(import.meta.dirname, 'release-dry.mjs')
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--registry', registry], {
      encoding: 'utf8',
    })
    const message = `--registry: ${new URL(registry).host} is not this machine. A release is published by the workflow alone.\n`
    expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: message })
  },
)

test('an entry of a changelog is the text of its changeset, as an item of a list', () => {
  const summary = 'Two filters.\n\n- by owner\n- by team'
  expect(changelog.getReleaseLine({ summary, commit: 'cf078e9' })).toBe('- Two filters.\n\n  - by owner\n  - by team')
})
