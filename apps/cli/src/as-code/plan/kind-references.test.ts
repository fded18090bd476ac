import { loadKinds } from '@mgmt-api/as-code/kinds'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alertFile, codeScene, type CodeScene, seedOfReferences as seed, twoTargets } from '../../../test/code-scene.ts'

/** Everything is in files, and owned. */
async function pulled(): Promise<CodeScene> {
  const scene = codeScene({ project: twoTargets, seed })
  expect(await scene.run('pull --target eu')).toMatchObject({ exitCode: 0 })
  expect(await scene.run('apply --target eu --init --yes --no-rehearse')).toMatchObject({ exitCode: 0 })
  return scene
}

const referring = (await loadKinds()).filter(({ references }) => references.length > 0).map(({ name }) => name)

/** Changes a text of each resource of a kind. */
function reword(scene: CodeScene, kind: string): void {
  const folder = `targets/eu/${kind}`
  for (const file of readdirSync(join(scene.root, folder))) {
    const text = scene.read(`${folder}/${file}`)
    scene.write(`${folder}/${file}`, text.replace(/^(\s*(?:description|name): )(?=[A-Za-z])/m, '$1New '))
  }
}

/** With which of several commands each kind is tried; in `npm test`, each with one. */
const amounts = [
  { amount: 'one', tags: [], isTried: (kind: number, command: number, of: number) => kind % of === command },
  { amount: 'each', tags: 'slow', isTried: () => true },
]

for (const { amount, tags, isTried } of amounts) {
  test(`${amount} command that takes --kind finds what the resources of each kind refer to`, { tags }, async () => {
    const scene = await pulled()
    const broken: string[] = []
    const commands = ['plan', 'render', 'pull', 'pull --drift', 'apply --yes']
    for (const [index, kind] of referring.entries()) {
      for (const command of commands.filter((_, at) => isTried(index, at, commands.length))) {
        if (command === 'apply --yes') reword(scene, kind)
        const { exitCode, stderr } = await scene.run(`${command} --target eu --kind ${kind}`)
        if (exitCode !== 0) broken.push(`${command} --kind ${kind}: ${exitCode} ${stderr}`)
      }
    }
    expect(broken).toEqual([])
    expect(await scene.run('plan --target eu')).toMatchObject({ exitCode: 0 })
  })

  // What a kind refers to is found as for one platform.
  test(`${amount} of diff and clone of a kind finds what its resources refer to on the other platform`, {
    tags: 'slow',
  }, async () => {
    const scene = await pulled()
    const secrets: Record<string, Record<string, string>> = {}
    const { stderr } = await scene.run('clone eu us --dry-run')
    for (const [, name = '', at = ''] of stderr.matchAll(/^warning: (\S+) (\S+): a secret to supply$/gm)) {
      secrets[name] = { ...secrets[name], [at]: 'env:SECRET' }
    }
    scene.write('secrets.json', JSON.stringify(secrets))
    const env = { SECRET: 'https://hooks.example.com/secret-of-us' }
    const first = await scene.run('clone eu us --yes --secrets secrets.json', { env })
    expect(first).toMatchObject({ exitCode: 0 })
    const broken: string[] = []
    const commands = ['diff --from eu --to us', 'clone eu us --yes']
    for (const [index, kind] of referring.entries()) {
      for (const command of commands.filter((_, at) => isTried(index, at, commands.length))) {
        const { exitCode, ...ran } = await scene.run(`${command} --kind ${kind}`)
        if (exitCode !== 0) broken.push(`${command} --kind ${kind}: ${ran.stdout}${ran.stderr}`)
      }
    }
    expect(broken).toEqual([])
  })
}

test('a reference to a resource that is to be adopted is its id', async () => {
  const scene = codeScene({ project: twoTargets, seed: { views: 6 } })
  await scene.run('pull --target eu')
  const { exitCode, stdout, stderr } = await scene.run('plan --target eu --kind views')
  expect({ exitCode, errors: stderr.match(/error:.*/g) }).toEqual({ exitCode: 3, errors: null })
  expect(stdout).toContain('6 to adopt')
  expect(await scene.run('apply --target eu --kind views --init --yes')).toMatchObject({ exitCode: 0 })
})

test('a reference to a resource that only its chosen id tells is found without a ledger', async () => {
  const scene = codeScene()
  scene.write(
    'pager.yaml',
    `kind: connectors
key: pager
name: Pager
type: GENERIC_HTTPS
connectorConfig:
  fields:
    - { fieldName: url, value: https://pager.example.com }
    - { fieldName: additionalHeaders, value: "{}" }
    - { fieldName: method, value: POST }
`,
  )
  scene.write(
    'paging.yaml',
    alertFile('paging', '  notificationGroup: { destinations: [{ connectorId: { $ref: connectors/pager } }] }\n'),
  )
  await scene.run('apply --init --yes')
  rmSync(join(scene.root, 'ledger.eu.yaml'))
  expect(await scene.run('plan --kind alerts')).toMatchObject({ exitCode: 0 })
  expect(await scene.run('plan --only paging')).toMatchObject({ exitCode: 0 })
})

test('a reference to a resource that is in a file only is an error that says so', async () => {
  const scene = codeScene()
  scene.write(
    'views.yaml',
    'kind: view-folders\nkey: team\nname: Team\n---\nkind: views\nkey: errors\nname: Errors\nfolderId: { $ref: view-folders/team }\ntimeSelection: { quickSelection: { seconds: "3600" } }\n',
  )
  const { exitCode, stderr } = await scene.run('plan --kind views')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('folderId: view-folders/team is neither in the planned files nor on the platform')
})
