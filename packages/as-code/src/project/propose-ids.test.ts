import { expect, test } from 'vitest'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { directoryOf } from '../../test/directory.ts'
import { loadKinds } from '../load-kinds.ts'
import { loadProject, targetOf } from './project-file.ts'
import { type IdProposals, type MissingId, proposeIds } from './propose-ids.ts'

const kinds = await loadKinds()
const seed = { users: 8, webhooks: 3 }

const projectOf = (eu: string, us = ''): string => `owner: platform-team
targets:
  eu: { profile: eu, address: https://eu.invalid${eu} }
  us: { profile: us, address: https://us.invalid${us} }
`

interface Case {
  readonly project: string
  readonly us: Platform
  /** The source of a clone. */
  readonly eu?: Platform
  readonly missing?: readonly MissingId[]
}

async function propose({ project: text, us, eu, missing = [] }: Case): Promise<IdProposals> {
  const project = await loadProject(directoryOf({ 'mgmt.yaml': text }))
  const from = eu && { target: targetOf(project, 'eu'), caller: eu.caller, missing }
  return proposeIds({ project, target: targetOf(project, 'us'), caller: us.caller, kinds, from })
}

const lines = ({ proposed }: IdProposals): readonly string[] =>
  proposed.map(({ target, group, name, id, displayName }) => `${target} ${group}/${name}: ${id} ${displayName}`)

const folder = (name: string) => ({ name })

test('names of other targets get the ids of the resources with that name, by the field that references use', async () => {
  const us = createPlatform({ kinds, seed })
  const ids = `, ids: { users: { elif.engel@example.com: u-eu, nobody: u-0 }, teams: { shop: 7 }, webhooks: { deploys: 3 } }`
  const id = await us.create('webhooks', { type: 'GENERIC', name: 'Deploys', url: 'https://example.com/hook' })
  const result = await propose({ project: projectOf(ids), us })
  expect(lines(result)).toEqual([
    expect.stringMatching(/^us users\/elif\.engel@example\.com: [\da-f-]{36} elif\.engel@example\.com$/i),
    'us teams/shop: 1000001 Shop',
    expect.stringMatching(/^us webhooks\/deploys: \d+ Deploys$/),
  ])
  expect(id).not.toMatch(/^\d+$/)
  expect(result.unfound).toEqual([{ group: 'users', name: 'nobody', several: false }])
  expect(result.project.targets.get('us')?.ids.get('teams')).toEqual(new Map([['shop', '1000001']]))
})

test('nothing is sent if no name is missing, and namesakes are not proposed', async () => {
  const us = createPlatform({ kinds })
  const ids = ', ids: { view-folders: { ours: f-1 } }'
  expect(await propose({ project: projectOf(ids, ids), us })).toMatchObject({ proposed: [], unfound: [] })
  expect(us.requests).toEqual([])
  await us.create('view-folders', folder('Ours'))
  await us.create('view-folders', folder('OURS'))
  expect(await propose({ project: projectOf(ids), us })).toMatchObject({
    proposed: [],
    unfound: [{ group: 'view-folders', name: 'ours', several: true }],
  })
})

test('a list that the key may not read gives no ids', async () => {
  const us = createPlatform({ kinds, seed })
  us.emulator.faults.add({ kind: 'status', status: 403, operation: 'TeamService_ListTeams' })
  expect(await propose({ project: projectOf(', ids: { teams: { shop: 7 } }'), us })).toMatchObject({
    proposed: [],
    unfound: [{ group: 'teams', name: 'shop', several: false }],
  })
})

test('a clone looks up the display name of the source, and names its unnamed ids on both targets', async () => {
  const [eu, us] = [createPlatform({ kinds }), createPlatform({ kinds })]
  const on = async (platform: Platform, name: string): Promise<string> => platform.create('view-folders', folder(name))
  const [named, other, alone, twin] = [
    await on(eu, 'Night shift'),
    await on(eu, 'Day shift'),
    await on(eu, 'Only here'),
    await on(eu, 'Twin'),
  ]
  await on(eu, 'Twin')
  await on(us, 'Twin')
  const [nightUs, dayUs] = [await on(us, 'Night shift'), await on(us, 'Day shift')]
  await on(us, 'ours')
  const ids = `, ids: { view-folders: { ours: ${named}, day-shift: x } }`
  const group = 'view-folders'
  const missing: readonly MissingId[] = [
    { group, id: undefined, name: 'ours' },
    { group, id: other },
    { group, id: other },
    { group, id: alone },
    { group, id: twin },
  ]
  const result = await propose({ project: projectOf(ids), us, eu, missing })
  expect(lines(result)).toEqual([
    `us view-folders/ours: ${nightUs} Night shift`,
    `eu view-folders/day-shift-2: ${other} Day shift`,
    `us view-folders/day-shift-2: ${dayUs} Day shift`,
  ])
  expect(result.unfound).toEqual([
    { group, name: alone, several: false },
    { group, name: twin, several: true },
  ])
  const known = projectOf(ids, `, ids: { view-folders: { days: ${dayUs} } }`)
  expect(lines(await propose({ project: known, us, eu, missing: [{ group, id: other }] }))).toEqual([
    `eu view-folders/days: ${other} Day shift`,
  ])
})
