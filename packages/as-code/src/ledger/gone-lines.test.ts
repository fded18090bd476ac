import { expect, test } from 'vitest'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { type Workplace, workplaceOf } from '../../test/workplace.ts'
import { loadDesired } from '../index.ts'
import { loadKinds } from '../load-kinds.ts'
import { findGone } from './gone-lines.ts'

const kinds = await loadKinds(['views', 'ai'])
const view = (key: string, name: string): string =>
  `kind: views\nkey: ${key}\nname: ${name}\ntimeSelection: { quickSelection: { seconds: '3600' } }\n`
const [errors, slow] = [view('errors', 'Errors'), view('slow', 'Slow')]

interface Started {
  readonly platform: Platform
  readonly place: Workplace
  /** Lines of the ledger, without fingerprints. */
  readonly lines: () => string[]
  /** Deletes a view on the platform, as in the console. */
  readonly remove: (key: string) => Promise<string>
}

/** Two views that are applied: `errors` has no file any more, `slow` has one. */
async function start(): Promise<Started> {
  const platform = createPlatform({ kinds })
  const place = workplaceOf(platform, { 'errors.yaml': errors, 'slow.yaml': slow })
  const lines = (): string[] =>
    place
      .text('ledger.test.yaml')
      .split('\n')
      .filter((line) => line.includes('/'))
      .map((line) => line.replace(/,"applied":"[^"]*"/, ''))
  await place.apply()
  place.write('errors.yaml', '')
  const idOf = (key: string): string =>
    new RegExp(`views/${key}: .*"id":"(\\d+)"`).exec(place.text('ledger.test.yaml'))?.[1] ?? ''
  const remove = async (key: string): Promise<string> => {
    const store = kinds.find(({ name }) => name === 'views')?.connect(platform.caller)
    for await (const { status } of store?.delete([idOf(key)], {}) ?? []) expect(status).toBe('done')
    return idOf(key)
  }
  return { platform, place, lines, remove }
}

/** What each command does to the ledger. */
const commands = [
  { command: 'pull', run: async ({ place }: Started) => (await place.pull()).removedLines },
  { command: 'apply', run: async ({ place }: Started) => (await place.apply()).removedLines },
] as const

test.each(commands)('$command removes the line of a resource that was deleted, and says so', async ({ run }) => {
  const here = await start()
  const [, kept] = here.lines()
  const id = await here.remove('errors')
  expect(await run(here)).toEqual([{ name: 'views/errors', id }])
  expect(here.lines()).toEqual([kept])
  expect(await run(here)).toEqual([])
})

test('a pull lists the ledger among the files that it wrote', async () => {
  const { place, remove } = await start()
  await remove('errors')
  expect((await place.pull()).written).toContain('ledger.test.yaml')
  expect((await place.pull()).written).toEqual([])
})

test('a line whose file exists stays until the resource is created anew', async () => {
  const here = await start()
  const id = await here.remove('slow')
  const before = here.lines()
  expect(await here.place.pull()).toMatchObject({ missing: ['views/slow'], removedLines: [] })
  expect(here.lines()).toEqual(before)
  expect(await here.place.apply()).toMatchObject({ complete: true, totals: { created: 1 }, removedLines: [] })
  expect(here.lines()).not.toContain(`views/slow: {"id":"${id}"}`)
})

test.each(commands)('$command keeps the line of a resource that lists do not show yet', async ({ run }) => {
  const here = await start()
  here.platform.emulator.faults.add({ kind: 'lag', ms: 3_600_000, lists: true })
  here.platform.emulator.clock.advance(7_200_000)
  here.place.write('late.yaml', view('late', 'Late'))
  await here.place.apply()
  here.place.write('late.yaml', '')
  const before = here.lines()
  expect(before).toHaveLength(3)
  expect((await here.place.plan()).unlisted.map(({ name }) => name)).toEqual(['views/late'])
  expect(await run(here)).toEqual([])
  expect(here.lines()).toEqual(before)
})

test.each(commands)('$command keeps the lines of a kind of which the key sees none', async ({ run }) => {
  const here = await start()
  const before = here.lines()
  await here.remove('errors')
  await here.remove('slow')
  here.place.write('slow.yaml', '')
  expect(await run(here)).toEqual([])
  expect(here.lines()).toEqual(before)
})

test('a pull of some kinds removes only their lines', async () => {
  const { place, remove, lines } = await start()
  const before = lines()
  await remove('errors')
  expect(await place.pull({ onlyKinds: ['ai-custom-evaluations'] })).toMatchObject({ removedLines: [] })
  expect(lines()).toEqual(before)
})

test.each(commands)('$command keeps a line without an id: its resource may still appear', async ({ run }) => {
  const here = await start()
  await here.remove('errors')
  const [, slowLine = ''] = /^(views\/slow: .*)$/m.exec(here.place.text('ledger.test.yaml')) ?? []
  here.place.write('ledger.test.yaml', `views/errors: {}\nviews/late: {}\n${slowLine}\n`)
  expect(await run(here)).toEqual([])
  expect(here.lines()).toEqual(expect.arrayContaining(['views/errors: {}', 'views/late: {}']))

  await here.platform.create('views', { name: 'Errors', timeSelection: { quickSelection: { seconds: '3600' } } })
  here.place.write('errors.yaml', errors)
  expect(await here.place.plan()).toMatchObject({ changes: [], unchanged: 2 })
})

test('an abort ends the search for resources', async () => {
  const { platform } = await start()
  const options = { kinds, caller: platform.caller, signal: AbortSignal.abort() }
  await expect(findGone([{ name: 'views/errors', id: '1' }], options)).rejects.toMatchObject({ kind: 'aborted' })
})

test.each(commands)('$command keeps the line of a resource that it cannot read', async ({ run }) => {
  const here = await start()
  await here.remove('errors')
  const before = here.lines()
  here.platform.emulator.faults.add({ kind: 'status', status: 403, operation: 'ViewsService_GetView' })
  expect(await run(here)).toEqual([])
  expect(here.lines()).toEqual(before)
})

test('a plan of a part of the files, or of other kinds, removes no line', async () => {
  const { platform, place, remove } = await start()
  await remove('errors')
  const { directory } = place
  for (const part of [{ keys: ['slow'] }, { onlyKinds: ['ai-custom-evaluations'] }]) {
    const desired = await loadDesired(directory, { kinds, target: 'test', ...part })
    expect((await place.plan(desired)).unlisted).toEqual([])
  }
  platform.emulator.faults.add({ kind: 'status', status: 403, operation: 'ViewsService_ListViews' })
  place.write('slow.yaml', '')
  expect((await place.plan()).unlisted).toEqual([])
  expect(await place.pull()).toMatchObject({ removedLines: [] })
})

test('a line of a kind that can only be listed stays, because its list may lag', async () => {
  const { place, lines } = await start()
  const line = 'ai-custom-evaluations/tone: {"id":"12"}'
  place.write('ledger.test.yaml', `${place.text('ledger.test.yaml')}${line}\n`)
  expect(await place.pull()).toMatchObject({ removedLines: [] })
  expect(lines()).toContain(line)
})
