import { loadKinds } from '@mgmt-api/as-code/kinds'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeScene, type CodeScene, twoTargets } from '../../test/code-scene.ts'

const seed = {
  roles: 3,
  scopes: 3,
  groups: 4,
  actions: 4,
  alertDefs: 30,
  slos: 40,
  connectors: 6,
  presets: 6,
  routers: 4,
  webhooks: 3,
  suppressionRules: 6,
  dashboards: 6,
  policies: 4,
  enrichments: 8,
  parsingRules: 3,
  views: 6,
}

/** Everything is in files, and owned. */
async function pulled(): Promise<CodeScene> {
  const scene = codeScene({ project: twoTargets, seed })
  expect(await scene.run('pull --target eu')).toMatchObject({ exitCode: 0 })
  expect(await scene.run('apply --target eu --init --yes --no-rehearse')).toMatchObject({ exitCode: 0 })
  return scene
}

const referring = (await loadKinds()).filter(({ references }) => references.length > 0).map(({ name }) => name)

/** Changes a text of each resource of a kind. */
function reword(scene: CodeScene, kind: string): number {
  const folder = `targets/eu/${kind}`
  let changed = 0
  for (const file of readdirSync(join(scene.root, folder))) {
    const text = scene.read(`${folder}/${file}`)
    const next = text.replace(/^(\s*(?:description|name): )(?=[A-Za-z])/m, '$1New ')
    if (next !== text) changed++
    scene.write(`${folder}/${file}`, next)
  }
  return changed
}

test('each command that takes --kind finds what the resources of a kind refer to', async () => {
  const scene = await pulled()
  const broken: unknown[] = []
  for (const kind of referring) {
    for (const command of ['plan', 'render', 'pull', 'pull --drift', 'apply --yes --no-rehearse', 'apply --yes']) {
      const { exitCode, stderr } = await scene.run(`${command} --target eu --kind ${kind}`)
      if (exitCode !== 0) broken.push(`${command} --kind ${kind}: ${exitCode} ${stderr}`)
    }
    const changed = reword(scene, kind)
    if (changed === 0) continue
    const applied = await scene.run(`apply --target eu --kind ${kind} --yes`)
    if (applied.exitCode !== 0) broken.push(`apply changed --kind ${kind}: ${applied.exitCode} ${applied.stderr}`)
  }
  expect(broken).toEqual([])
  expect(await scene.run('plan --target eu')).toMatchObject({ exitCode: 0 })
})
