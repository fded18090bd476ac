import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { type Workplace, workplaceOf } from '../../test/workplace.ts'
import { applyPlan, comparePlatforms, lintFiles, loadDesired, makePlan, openLedger, sideDigests } from '../index.ts'
import type { Body } from '../kind/kind.ts'
import { viewFolders, viewKinds as kinds, views } from './index.ts'

const lastHour = { quickSelection: { seconds: 3600 } }
const view = (name: string, more: Body = {}): Body => ({
  name,
  searchQuery: { query: 'level:error', syntaxType: 'SYNTAX_TYPE_LUCENE' },
  timeSelection: lastHour,
  ...more,
})

const yamlOf = (key: string, name: string, more: string): string =>
  [
    'kind: views',
    `key: ${key}`,
    `name: ${name}`,
    'searchQuery: { query: level:error, syntaxType: SYNTAX_TYPE_LUCENE }',
    'timeSelection: { quickSelection: { seconds: 3600 } }',
    more,
    '',
  ].join('\n')

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
      'adopt.test.yaml',
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
    expect(await place.pull()).toMatchObject({ written: [], unchanged: 2, adoptable: 2, missing: [] })
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

  test('follows a renamed view by its id in the ledger, or in the adoptions', async () => {
    const { platform, place, id } = await pulled()
    await platform.replace('views', id, view('Failures'))
    expect(await place.pull()).toMatchObject({ written: ['views/errors.yaml'], missing: [] })
    await place.apply()
    await platform.replace('views', id, view('Outages'))
    // Adoptions that are done are removed.
    const written = ['adopt.test.yaml', 'views/errors.yaml']
    expect(await place.pull()).toMatchObject({ written, missing: [], adoptable: 0 })
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
  const ledgerOf = (place: Workplace): string => withoutFields(place.text('ledger.test.yaml').replace(/^#.*\n/gm, ''))
  const withoutFields = (text: string): string => text.replace(/,"applied":"[\w-]+"/g, '')
  const nothing = { changes: [], findings: [] }

  test('adopt what a pull found, by lines of the ledger and without a request that changes anything', async () => {
    const { platform, place, folderId, id } = await pulled()
    expect(place.text('adopt.test.yaml')).toContain(`views:\n  errors: "${id}"`)
    platform.requests.length = 0
    expect(await place.apply()).toMatchObject({ complete: true, totals: { adopted: 2 } })
    expect(platform.requests.filter((request) => !request.startsWith('GET'))).toEqual([])
    expect(ledgerOf(place)).toBe(`view-folders/checkout: {"id":"${folderId}"}\nviews/errors: {"id":"${id}"}\n`)
    expect(await place.plan()).toMatchObject({ ...nothing, unchanged: 2, owned: 2 })
  })

  test('create, replace and delete what the files own, and nothing of the same name', async () => {
    const platform = createPlatform({ kinds })
    const place = workplaceOf(platform, {
      'folder.yaml': 'kind: view-folders\nkey: checkout\nname: Checkout\n',
      'view.yaml': yamlOf('errors', 'Errors', 'folderId: { $ref: view-folders/checkout }'),
    })
    expect(await place.apply()).toMatchObject({ complete: true, totals: { created: 2 } })
    expect(await place.plan()).toMatchObject({ ...nothing, unchanged: 2 })
    const twin = await platform.create('views', view('Errors'))

    place.write('view.yaml', yamlOf('errors', 'Failures', 'folderId: { $ref: view-folders/checkout }'))
    expect(await place.apply()).toMatchObject({ complete: true, totals: { replaced: 1 } })
    place.write('view.yaml', yamlOf('other', 'Other', ''))
    const pruning = await makePlan({ desired: await place.load(), kinds, caller: platform.caller, prune: true })
    expect(pruning.changes.map(({ action, key }) => `${action} ${key}`)).toEqual(['create other', 'delete errors'])
    const ledger = openLedger({ root: place.directory, target: 'test' })
    const backup = { save: () => Promise.resolve('kept') }
    const { totals } = await applyPlan(pruning, { kinds, caller: platform.caller, ledger, backup, ...platform.time })
    expect(totals).toMatchObject({ created: 1, deleted: 1 })
    expect(ledgerOf(place)).toMatch(/^view-folders\/checkout: .*\nviews\/other: .*\n$/)
    expect([...(await platform.standing()).values()].flat().map(({ id }) => id)).toContain(twin)
  })

  test('refuse a namesake without a line, until it is adopted', async () => {
    const { place, id } = await pulled()
    place.write('adopt.test.yaml', '')
    const plan = await place.plan()
    expect(plan.findings.map(({ severity, code, hint }) => [severity, code, hint])).toContainEqual([
      'error',
      'unclaimed',
      expect.stringContaining(`"errors: ${id}" under "views:" in adopt.test.yaml`),
    ])
    await expect(place.apply()).rejects.toMatchObject({ kind: 'input', code: 'plan_has_errors' })
  })

  test('create once if the response of a creation is lost', async () => {
    const platform = createPlatform({ kinds })
    const place = workplaceOf(platform, { 'view.yaml': yamlOf('errors', 'Errors', '') })
    platform.emulator.faults.script({ kind: 'reset', when: 'after', operation: 'ViewsService_CreateView' })
    expect(await place.apply()).toMatchObject({ complete: true, totals: { created: 1 } })
    expect((await platform.standing()).get('views/Errors')).toHaveLength(1)
    expect(await place.plan()).toMatchObject({ ...nothing, unchanged: 1 })
  })

  test('recognise what a killed run created before it could record the id', async () => {
    const platform = createPlatform({ kinds })
    const place = workplaceOf(platform, { 'view.yaml': yamlOf('errors', 'Errors', '') })
    const id = await platform.create('views', view('Errors'))
    place.write('ledger.test.yaml', 'views/errors: {}\n')
    expect(await place.plan()).toMatchObject({ ...nothing, unchanged: 1 })
    await place.apply()
    expect(ledgerOf(place)).toBe(`views/errors: {"id":"${id}"}\n`)
  })

  test.each([
    { ending: 'aborted before it is sent', change: (): AbortSignal => AbortSignal.abort() },
    {
      ending: 'refused',
      change: ({ emulator }: Platform): undefined => {
        emulator.faults.script({ kind: 'status', status: 409, operation: 'ViewsService_CreateView' })
      },
    },
  ])('keep the line of an earlier lost response when the creation is $ending', async ({ change }) => {
    const platform = createPlatform({ kinds })
    const place = workplaceOf(platform, { 'view.yaml': yamlOf('errors', 'Errors', '') })
    place.write('ledger.test.yaml', 'views/errors: {}\n')
    const plan = await place.plan()
    const signal = change(platform)
    const ledger = openLedger({ root: place.directory, target: 'test' })
    await applyPlan(plan, { kinds, caller: platform.caller, ledger, ...platform.time, signal })
    // The earlier request was processed after all.
    const id = await platform.create('views', view('Errors'))
    expect(await place.plan()).toMatchObject({ ...nothing, unchanged: 1 })
    await place.apply()
    expect(ledgerOf(place)).toBe(`views/errors: {"id":"${id}"}\n`)
  })

  test('send nothing more once the ledger cannot be written, and give the lines that it lacks', async () => {
    const platform = createPlatform({ kinds })
    const files = Object.fromEntries(['a', 'b', 'c'].map((key) => [`${key}.yaml`, yamlOf(key, key, '')]))
    const place = workplaceOf(platform, files)
    const path = join(place.directory, 'ledger.test.yaml')
    const report = await applyPlan(await place.plan(), {
      kinds,
      caller: platform.caller,
      ledger: openLedger({ root: place.directory, target: 'test' }),
      ...platform.time,
      // Its id is known, and not recorded yet.
      onProgress: ({ done }) => {
        if (done !== 1 || statSync(path).isDirectory()) return
        rmSync(path)
        mkdirSync(path)
      },
    })
    expect(report).toMatchObject({ complete: false, totals: { created: 1, notSent: 2 } })
    const [made] = (await platform.standing()).get('views/a') ?? []
    expect(report.ledger?.unwritten.map(withoutFields)).toEqual([`views/a: {"id":"${made?.id}"}`])
    const reason = /ledger.test.yaml cannot be written: is a directory/
    expect(report.ledger?.reason).toMatch(reason)
    expect(report.results[2]?.reason).toMatch(reason)
    expect(platform.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1)
  })

  test('compare the fields that a newer platform has, and report the sync state', async () => {
    const { place } = await pulled()
    await place.apply()
    place.write('views/errors.yaml', `${place.text('views/errors.yaml')}novelty: 1\n`)
    const desired = await loadDesired(place.directory, { kinds, target: 'test' })
    const plan = await place.plan(desired)
    expect(plan.findings.map(({ code }) => code)).toEqual(['unknown'])
    expect(sideDigests(plan, desired, kinds).map(({ key, inSync }) => [key, inSync])).toEqual([
      ['checkout', true],
      ['errors', false],
    ])
  })
})

test('labels do not apply to views', () => {
  const body = view('Errors', { labels: { mgmt_owner: 'platform-team', mgmt_key: 'errors' } })
  for (const kind of [views, viewFolders]) {
    expect(kind.identityOf({ id: '', body })).toBeUndefined()
    expect(kind.withIdentity(body, { owner: 'platform-team', key: 'errors' })).toBe(body)
  }
})

test('two ids with one key, as after a merge, both stay in the ledger until the younger is deleted', async () => {
  const platform = createPlatform({ kinds })
  const ids = [await platform.create('views', view('Errors')), await platform.create('views', view('Errors'))]
  const lines = ids.map((id) => `views/errors: {"id":"${id}"}\n`).join('')
  const place = workplaceOf(platform, { 'errors.yaml': yamlOf('errors', 'Errors', ''), 'ledger.test.yaml': lines })
  const twin = { code: 'duplicate', hint: expect.stringContaining('line in the ledger') as string }
  expect((await place.plan()).findings).toMatchObject([twin])
  await place.apply()
  expect((await place.plan()).findings).toMatchObject([twin])

  const { caller, time } = platform
  const plan = await makePlan({ desired: await place.load(), kinds, caller, now: time.now, pruneDuplicates: true })
  const ledger = openLedger({ root: place.directory, target: 'test' })
  const backup = { save: () => Promise.resolve('saved') }
  expect(await applyPlan(plan, { kinds, caller, ledger, backup, ...time })).toMatchObject({ totals: { deleted: 1 } })
  expect(ledger.lines()).toMatchObject([{ name: 'views/errors', id: ids[0] }])
  expect(await place.plan()).toMatchObject({ changes: [], findings: [], unchanged: 1 })
})

test('a view that was created without a field that only a replacement sets is ours, and the next apply sets it', async () => {
  const platform = createPlatform({ kinds })
  const place = workplaceOf(platform, { 'errors.yaml': yamlOf('errors', 'Errors', 'isCompactMode: true') })
  platform.emulator.faults.script({ kind: 'status', status: 403, operation: 'ViewsService_ReplaceView' })
  const report = await place.apply()
  expect(report.results).toMatchObject([{ outcome: 'failed', id: '1', denied: true }])
  expect(report.results[0]?.reason).toMatch(/^created as 1, but isCompactMode could not be set: /)

  expect(await place.plan()).toMatchObject({ changes: [{ action: 'replace', remote: { id: '1' } }], findings: [] })
  expect(await place.apply()).toMatchObject({ complete: true, totals: { replaced: 1 } })
  expect([...(await platform.standing()).values()]).toMatchObject([[{ id: '1', body: { isCompactMode: true } }]])
})
