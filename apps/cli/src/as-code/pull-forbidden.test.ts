import { readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { loadResource, resourceNames } from '@mgmt-api/models/resources'
import { codeScene, type CodeScene, twoTargets } from '../../test/code-scene.ts'

const seed = {
  alertDefs: 30,
  slos: 40,
  connectors: 6,
  presets: 6,
  routers: 4,
  webhooks: 6,
  roles: 4,
  scopes: 4,
  groups: 5,
  actions: 4,
  suppressionRules: 6,
  dashboards: 6,
  policies: 4,
  enrichments: 8,
  parsingRules: 3,
  views: 6,
}

/** All files of a scene, by path. */
function filesOf({ root }: CodeScene): Readonly<Record<string, string>> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    entries.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]),
  )
}

const referring = (await loadKinds()).filter(({ references }) => references.length > 0)
const referred = [...new Set(referring.flatMap(({ references }) => references.map(({ to }) => to)))]

/** Refuses to list resources of a kind, as for a key without the permission. */
async function forbid(scene: CodeScene, name: string): Promise<void> {
  const known = resourceNames.find((each) => each === name)
  if (known === undefined) throw new Error(`no resource ${name}`)
  const { verbs } = await loadResource(known)
  if (!('list' in verbs)) throw new Error(`${name} has no list`)
  scene.eu.faults.add({ kind: 'status', status: 403, operation: verbs.list.operation.id })
}

test.each([
  { where: 'of one target', shared: false },
  { where: 'that targets share', shared: true },
])('pull changes no file $where if the key may not list what they refer to', async ({ shared }) => {
  const scene = codeScene({ project: twoTargets, seed })
  await scene.run('pull --target eu')
  if (shared)
    for (const kind of readdirSync(join(scene.root, 'targets/eu')))
      renameSync(join(scene.root, 'targets/eu', kind), join(scene.root, kind))
  const before = filesOf(scene)
  expect(await scene.run('pull --target eu')).toMatchObject({ exitCode: 0, stdout: '' })
  const problems: string[] = []
  for (const kinds of [...referred.map((kind) => [kind]), ['webhooks', 'connectors', 'roles'], referred]) {
    scene.eu.faults.clear()
    for (const kind of kinds) await forbid(scene, kind)
    const { exitCode, stdout, stderr } = await scene.run('pull --target eu')
    const warnings = stderr.match(/the key may not list/g)?.length
    if (exitCode !== 0 || stdout !== '' || warnings === undefined || warnings < kinds.length)
      problems.push(`${kinds.join()}: ${exitCode} ${warnings} ${stderr} ${stdout.slice(0, 1000)}`)
  }
  expect(problems).toEqual([])
  expect(filesOf(scene)).toEqual(before)
})
