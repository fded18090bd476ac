import { copyFileSync, cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeScene } from '../../../test/code-scene.ts'

const files = Array.from(
  { length: 6 },
  (_, index) => `kind: view-folders
key: folder-${index}
name: Folder ${index}
---
kind: views
key: view-${index}
name: View ${index}
folderId: { $ref: view-folders/folder-${index} }
timeSelection: { quickSelection: { seconds: 900 } }
`,
).join('---\n')

test('the message of the later of two applies at once names the way to no changes in both checkouts', async () => {
  const scene = codeScene()
  const ledger = 'ledger.eu.yaml'
  scene.write('views.yaml', files)
  const other = join(scene.home, 'other')
  cpSync(scene.root, other, { recursive: true })
  const first = scene.run('apply --init --yes')
  const late: typeof fetch = async (input, init) => {
    const { method } = new Request(input, init)
    if (method === 'POST') await first
    return scene.eu.fetch(input, init)
  }
  const later = await scene.run('apply --init --yes', { cwd: other, fetch: late })
  expect(await first).toMatchObject({ exitCode: 0 })
  expect(later.exitCode).toBe(1)
  expect(later.stderr).toContain('view-folders/folder-0: exists twice: ')
  expect(later.stderr).toContain(
    `hint: Put the lines of both checkouts into one ${ledger}, and keep the older one: mgmt apply --prune-duplicates. Then use that ledger in both.\n`,
  )

  scene.write(ledger, scene.read(ledger) + readFileSync(join(other, ledger), 'utf8'))
  // Views of the later one refer to its folders.
  const pruned = await scene.run('apply --prune-duplicates --overwrite-drift --yes')
  expect(pruned, pruned.stderr).toMatchObject({ exitCode: 0 })
  copyFileSync(join(scene.root, ledger), join(other, ledger))
  for (const cwd of [scene.root, other]) {
    const { exitCode, stdout } = await scene.run('apply --yes', { cwd })
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: expect.stringContaining('no changes') as string })
  }
  for (const noun of ['views', 'view-folders']) {
    const { stdout } = await scene.run(`${noun} list --profile prod-eu -o name`)
    expect(stdout.trim().split('\n')).toHaveLength(6)
  }
})
