import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { type Workplace, workplaceOf } from '../../test/workplace.ts'
import { comparePlatforms, lintFiles, loadDesired, sideDigests } from '../index.ts'
import type { Body } from '../kind/kind.ts'
import { viewFolders, viewKinds as kinds, views } from './index.ts'

const lastHour = { quickSelection: { seconds: 3600 } }
const view = (name: string, more: Body = {}): Body => ({
  name,
  searchQuery: { query: 'level:error', syntaxType: 'SYNTAX_TYPE_LUCENE' },
  timeSelection: lastHour,
  ...more,
})

interface Scene {
  readonly platform: Platform
  readonly place: Workplace
  readonly folderId: string
  /** The id of the view in the folder. */
  readonly id: string
}

/** A platform with a folder and a view in it, pulled into files. */
async function pulled(more: Body = {}): Promise<Scene> {
  const platform = createPlatform({ kinds })
  const folderId = await platform.create('view-folders', { name: 'Checkout' })
  const id = await platform.create('views', view('Errors', { folderId, ...more }))
  const place = workplaceOf(platform)
  await place.pull()
  return { platform, place, folderId, id }
}

describe('pull', () => {
  test('writes a file for each view and each folder, and refers to folders by key', async () => {
    const { place } = await pulled({ isCompactMode: true })
    expect([...place.texts().keys()].filter((file) => !file.startsWith('.'))).toEqual([
      'mgmt.yaml',
      'view-folders/checkout.yaml',
      'views/errors.yaml',
    ])
    expect(place.text('view-folders/checkout.yaml')).toBe(
      '# yaml-language-server: $schema=../.schemas/view-folders.json\nkind: view-folders\nkey: checkout\nname: Checkout\n',
    )
    expect(place.text('views/errors.yaml')).toBe(`# yaml-language-server: $schema=../.schemas/views.json
kind: views
key: errors
name: Errors
folderId: { $ref: view-folders/checkout }
searchQuery:
  query: level:error
  syntaxType: SYNTAX_TYPE_LUCENE
timeSelection:
  quickSelection:
    seconds: 3600
isCompactMode: true
`)
  })

  test('leaves unchanged files as they are and rewrites changed ones', async () => {
    const { platform, place, folderId, id } = await pulled()
    place.write('views/errors.yaml', `${place.text('views/errors.yaml')}# Reviewed every week.\n`)
    const before = place.texts()
    expect(await place.pull()).toMatchObject({ written: [], unchanged: 2, adoptable: 0, missing: [] })
    expect(place.texts()).toEqual(before)

    await platform.replace('views', id, view('Errors', { folderId, viewType: 'VIEW_TYPE_TEMPLATES' }))
    expect(await place.pull()).toMatchObject({ written: ['views/errors.yaml'], unchanged: 1 })
    expect(place.text('views/errors.yaml')).toMatch(/\nviewType: VIEW_TYPE_TEMPLATES\n[^]*# Reviewed every week.\n$/)
  })

  test('distinguishes views of the same name, the lower number first, regardless of its digits', async () => {
    const platform = createPlatform({ kinds })
    for (let number = 1; number <= 10; number++)
      await platform.create('views', view(number < 9 ? `V${number}` : 'Twin'))
    const place = workplaceOf(platform)
    await platform.replace('views', '10', view('Twin', { viewType: 'VIEW_TYPE_LOGS' }))
    await place.pull()
    expect(place.text('views/twin.yaml')).not.toContain('viewType')
    expect(place.text('views/twin-2.yaml')).toContain('VIEW_TYPE_LOGS')
    expect(await place.pull()).toMatchObject({ written: [] })
  })

  test('takes a renamed view for another view, because only the name identifies it', async () => {
    const { platform, place, id } = await pulled()
    await platform.replace('views', id, view('Failures'))
    expect(await place.pull()).toMatchObject({ written: ['views/failures.yaml'], missing: ['views/errors'] })
  })

  test('writes files of everything that a platform is seeded with, and lint finds nothing wrong with them', async () => {
    const place = workplaceOf(createPlatform({ kinds, seed: { views: 60 } }))
    await place.pull()
    const files = [...place.texts().keys()].filter((file) => file.startsWith('views/'))
    expect(files).toHaveLength(60)
    expect(files.some((file) => place.text(file).includes('$ref: view-folders/'))).toBe(true)
    expect(await lintFiles([place.directory], { kinds })).toEqual([])
  })
})

test('lint finds a folder that no file describes, a field that is mistyped and a name that is too long', async () => {
  const { place } = await pulled()
  const text = readFileSync(join(place.directory, 'views/errors.yaml'), 'utf8')
  place.write('views/errors.yaml', text.replace('checkout', 'chekout').replace('seconds', 'secnds'))
  place.write('view-folders/checkout.yaml', `kind: view-folders\nkey: checkout\nname: ${'x'.repeat(101)}\n`)
  const findings = await lintFiles([place.directory], { kinds })
  expect(findings.map(({ code, at = '' }) => `${code} ${at}`)).toEqual([
    'length name',
    'unknown_reference folderId',
    'required timeSelection.quickSelection.seconds',
    'unknown timeSelection.quickSelection.secnds',
  ])
})

test('two platforms are compared by names, and folders by what they are called', async () => {
  const sides = await Promise.all(
    [{ query: 'a' }, { query: 'b' }].map(async (searchQuery, at) => {
      const { platform } = await pulled(at === 0 ? {} : { searchQuery })
      // Ids of folders differ, and mean the same.
      return { caller: platform.caller, ids: new Map() }
    }),
  )
  const [from, to] = sides
  if (from === undefined || to === undefined) throw new Error('two sides')
  const { onlyFrom, onlyTo, differing, same } = await comparePlatforms({ kinds, from, to })
  expect([onlyFrom, onlyTo, same]).toEqual([[], [], 1])
  expect(differing.map(({ name, fields }) => [name, fields.map(({ path }) => path.join('.'))])).toEqual([
    ['Errors', ['searchQuery.query', 'searchQuery.syntaxType']],
  ])
})

describe('plan and apply', () => {
  test('are refused, and no change is sent', async () => {
    const { platform, place } = await pulled()
    place.write('views/errors.yaml', place.text('views/errors.yaml').replace('name: Errors', 'name: Failures'))
    const plan = await place.plan()
    expect(plan.changes).toEqual([])
    expect(plan.findings.map(({ severity, code, message }) => `${severity} ${code} ${message}`)).toEqual([
      'error unrecognised_kind view folders cannot be applied: they have no labels that record an owner',
      'error unrecognised_kind views cannot be applied: they have no labels that record an owner',
    ])
    platform.requests.length = 0
    await expect(place.apply()).rejects.toMatchObject({ kind: 'input', code: 'plan_has_errors' })
    expect(platform.requests.filter((request) => !request.startsWith('GET'))).toEqual([])
  })

  test('are refused for a plan that was made without a check, too', async () => {
    const { platform, place } = await pulled()
    const desired = await place.load()
    const [resource] = desired.resources
    if (resource === undefined) throw new Error('a resource')
    const { kind, key, body } = resource
    const change = { action: 'create', kind, key, name: key, level: 0, resource, body } as const
    const plan = { ...(await place.plan()), findings: [], changes: [change] }
    await expect(platform.apply(plan)).rejects.toMatchObject({ kind: 'input', code: 'unrecognised_kind' })
  })

  test('report no unknown fields and no sync state, because no view is compared', async () => {
    const { place } = await pulled()
    place.write('views/errors.yaml', `${place.text('views/errors.yaml')}novelty: 1\n`)
    const desired = await loadDesired(place.directory, { kinds, target: 'test' })
    const plan = await place.plan(desired)
    expect(plan.findings.map(({ code }) => code)).toEqual(['unrecognised_kind', 'unrecognised_kind'])
    expect(sideDigests(plan, desired, kinds)).toEqual([])
  })

  test('delete nothing, because no view has an owner', async () => {
    const { platform } = await pulled()
    const plan = await platform.plan({}, { prune: true })
    expect([plan.changes, plan.owned, plan.unpruned]).toEqual([[], 0, []])
  })
})

test('labels do not apply to views', () => {
  const body = view('Errors', { labels: { mgmt_owner: 'platform-team', mgmt_key: 'errors' } })
  for (const kind of [views, viewFolders]) {
    expect(kind.identityOf(body)).toBeUndefined()
    expect(kind.withIdentity(body, { owner: 'platform-team', key: 'errors' })).toBe(body)
  }
})
