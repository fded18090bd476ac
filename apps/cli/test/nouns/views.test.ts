import { expect, test } from 'vitest'
import { codeScene } from '../code-scene.ts'
import { viewYaml } from '../resource-place.ts'

test('a view is copied to another account, outside of folders or into one of that account', async () => {
  const scene = codeScene()
  const folderIn = async (profile: string): Promise<string> => {
    await scene.run(`view-folders create --set name=Checkout -p ${profile} --yes`)
    return (await scene.run(`view-folders list -o name -p ${profile}`)).stdout.trim()
  }
  const [here, there] = [await folderIn('prod-eu'), await folderIn('prod-us')]
  scene.write('view.yaml', viewYaml('Errors', `searchQuery: { query: "level:error" }\nfolderId: ${here}\n`))
  expect(await scene.run('views create -f view.yaml -p prod-eu --yes')).toMatchObject({ exitCode: 0 })
  const { stdout } = await scene.run('views get Errors -o yaml -p prod-eu')

  const refused = await scene.run('views create -f - -p prod-us --yes', { stdin: stdout })
  expect(refused.stdout).toContain(`folderId: there is no view folder ${here}`)
  for (const stdin of [stdout.replace(/^folderId: .*\n/m, ''), stdout.replace(here, there)]) {
    expect(await scene.run('views create -f - -p prod-us --yes', { stdin })).toMatchObject({ exitCode: 0 })
    const [id = ''] = (await scene.run('views list -o name -p prod-us')).stdout.trim().split('\n').slice(-1)
    const copy = (await scene.run(`views get ${id} -o yaml -p prod-us`)).stdout
    expect(copy.replace(/^id: .*\n/m, '')).toBe(stdin.replace(/^id: .*\n/m, ''))
  }
})
