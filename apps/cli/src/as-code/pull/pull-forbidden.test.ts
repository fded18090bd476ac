import { readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { loadResource, resourceNames } from '@mgmt-api/models/resources'
import { codeScene, type CodeScene, seedOfReferences as seed, twoTargets } from '../../../test/code-scene.ts'

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

const several = { which: 'several kinds', kinds: [['webhooks', 'connectors', 'roles'], referred], tags: [] }
const alone = { which: 'a kind', kinds: referred.map((kind) => [kind]), tags: 'slow' }
const cases = [several, alone].flatMap((each) => [
  { ...each, where: 'of one target', shared: false },
  { ...each, where: 'that targets share', shared: true },
])

for (const { which, kinds, where, shared, tags } of cases) {
  test(`pull changes no file ${where} if the key may not list ${which} that they refer to`, { tags }, async () => {
    const scene = codeScene({ project: twoTargets, seed })
    await scene.run('pull --target eu')
    if (shared)
      for (const kind of readdirSync(join(scene.root, 'targets/eu')))
        renameSync(join(scene.root, 'targets/eu', kind), join(scene.root, kind))
    const before = filesOf(scene)
    expect(await scene.run('pull --target eu')).toMatchObject({ exitCode: 0, stdout: '' })
    const problems: string[] = []
    for (const forbidden of kinds) {
      scene.eu.faults.clear()
      for (const kind of forbidden) await forbid(scene, kind)
      const { exitCode, stdout, stderr } = await scene.run('pull --target eu')
      const warnings = stderr.match(/the key may not list/g)?.length
      if (exitCode !== 0 || stdout !== '' || warnings === undefined || warnings < forbidden.length)
        problems.push(`${forbidden.join()}: ${exitCode} ${warnings} ${stderr} ${stdout.slice(0, 1000)}`)
    }
    expect(problems).toEqual([])
    expect(filesOf(scene)).toEqual(before)
  })
}
