import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addresses, codeScene, type CodeScene, twoTargets } from '../../../test/code-scene.ts'
import type { Ran } from '../../../test/run-cli.ts'

const readers = (role: string): string => `kind: groups
key: readers
name: Readers
groupType: GROUP_TYPE_OPEN
role: { roleId: ${role} }
`

interface Scene extends CodeScene {
  readonly mgmt: (line: string) => Promise<Ran>
}

/** Two platforms; the second one gives its system roles other numbers: 46 is the role that is 6 on the first. */
function start(): Scene {
  const scene = codeScene({ project: twoTargets })
  const moved = (text: string, step: number): string =>
    text.replace(/("roleId":(?:\{"id":)?"?)(\d+)/g, (_, before: string, id: string) => `${before}${Number(id) + step}`)
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { url, method, headers } = new Request(input, init)
    if (new URL(url).host !== new URL(addresses.us).host) return scene.eu.fetch(input, init)
    const sent = await new Request(input, init).text()
    const response = await scene.us.fetch(url, { method, headers, ...(sent !== '' && { body: moved(sent, -40) }) })
    return new Response(moved(await response.text(), 40), response)
  }
  return { ...scene, mgmt: (line) => scene.run(line, { fetch }) }
}

/** Names of the roles of the groups of the second platform. */
async function rolesOnUs(scene: CodeScene): Promise<unknown> {
  // What the list answers.
  const { groups = [] } = (await scene.call(scene.us, 'GET', '/5/aaa/team-groups/v2')) as {
    readonly groups?: readonly { readonly role?: { readonly name: string } }[]
  }
  return groups.map(({ role }) => role?.name)
}

test.each(['account pin', 'pull'])(
  'pull names a system role by its own name, and %s finds its number on another account',
  async (command) => {
    const scene = start()
    scene.write('readers.yaml', readers('6'))
    await scene.mgmt('apply --target eu --init --yes')
    rmSync(join(scene.root, 'readers.yaml'))
    await scene.mgmt('pull --target eu --kind groups')
    expect(scene.read('mgmt.yaml')).toMatch(/ {6}roles:\n {8}read-only-user: "6"\n/)
    expect(scene.read('targets/eu/groups/readers.yaml')).toContain('{ $id: roles/read-only-user }')

    scene.write('readers.yaml', readers('{ $id: roles/read-only-user }'))
    rmSync(join(scene.root, 'targets'), { recursive: true })
    const found = await scene.mgmt(`${command} --target us --yes`)
    expect(found.stderr).toContain('us: roles/read-only-user: 46  "Read-Only User"')
    expect(await scene.mgmt('apply --target us --init --yes')).toMatchObject({ exitCode: 0 })
    expect(await rolesOnUs(scene)).toEqual(['Read-Only User'])
    expect(await scene.mgmt('plan --target eu')).toMatchObject({ exitCode: 0 })
  },
)

test.each(['clone eu us', 'clone eu us --kind groups'])(
  '%s gives the copy of a group the system role of the same name, not of the same number',
  async (command) => {
    const scene = start()
    scene.write('readers.yaml', readers('6'))
    await scene.mgmt('apply --target eu --init --yes')
    const { exitCode, stderr } = await scene.mgmt(`${command} --yes`)
    expect(stderr).toContain('eu: roles/read-only-user: 6  "Read-Only User"')
    expect(stderr).toContain('us: roles/read-only-user: 46  "Read-Only User"')
    expect(exitCode).toBe(0)
    expect(await rolesOnUs(scene)).toEqual(['Read-Only User'])
    expect(await scene.mgmt('diff --from eu --to us --kind groups')).toMatchObject({ exitCode: 0 })
  },
)
