import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addresses, codeScene } from '../../../test/code-scene.ts'

const folders = '/5/data-exploration/views/v1/folders'

const folderFile = (key: string): string => `kind: view-folders\nkey: ${key}\nname: Folder ${key}\n`

test('lines that the ledger lacks are on standard output, and adding them completes it', async () => {
  const scene = codeScene()
  scene.write('a.yaml', folderFile('a'))
  expect(await scene.run('apply --init --yes')).toMatchObject({ exitCode: 0 })
  const ledger = scene.read('ledger.eu.yaml')
  scene.write('b.yaml', folderFile('b'))
  const path = join(scene.root, 'ledger.eu.yaml')
  // From the first creation on, the ledger cannot be written.
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'POST' && request.url.startsWith(addresses.eu)) {
      rmSync(path)
      mkdirSync(path)
    }
    return scene.eu.fetch(request)
  }
  const { stdout, stderr, exitCode } = await scene.run('apply --yes', { fetch })
  expect(exitCode).toBe(1)
  expect(stderr).toContain('Add the line on standard output to ledger.eu.yaml, and apply again.')
  // The response of a list of folders.
  const listed = (await scene.call(scene.eu, 'GET', folders)) as { folders: { id: string; name: string }[] }
  const { id } = listed.folders.find(({ name }) => name === 'Folder b') ?? {}
  const lines = stdout.split('\n').slice(3)
  expect(lines).toEqual([expect.stringMatching(/^view-folders\/b: \{"id":"[0-9a-f-]{36}","applied":"[\w-]+"\}$/), ''])
  expect(lines[0]).toContain(`"id":"${id}"`)

  rmSync(path, { recursive: true })
  scene.write('ledger.eu.yaml', ledger)
  expect(await scene.run('plan')).toMatchObject({ exitCode: 2 })
  scene.write('ledger.eu.yaml', ledger + lines.join('\n'))
  expect(await scene.run('plan')).toMatchObject({ exitCode: 0, stdout: 'no changes; 2 unchanged\n' })
})
