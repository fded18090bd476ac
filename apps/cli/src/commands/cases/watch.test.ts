import type { FaultRule } from '@mgmt-api/emulator'
import type { Case } from '@mgmt-api/models/cases'
import { expect, test } from 'vitest'
import { casesOf, interruptAfter, place, type Place } from '../../../test/case-place.ts'

test('a watch without a terminal writes what appears, changes and leaves, until Ctrl-C', async () => {
  const here = await place({ cases: 150 })
  const open = await casesOf(here, '--open')
  const [first, second] = open
  const options = interruptAfter(here, 2, async (list) => {
    if (list > 1) return
    await here.run(`cases assign ${first?.id ?? ''} --to 0b5ff5e2-1f53-4a3e-9d2c-6a6f3c1f2b11`)
    await here.run(`cases close ${second?.id ?? ''}`)
  })
  const watched = await here.run('cases watch --interval 1ms', options)
  expect(watched).toMatchObject({ exitCode: 0, stderr: '' })
  const changes = watched.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { change: string; case: Case })
  expect(
    changes
      .filter(({ change }) => change === 'appeared')
      .map((each) => each.case.id)
      .toSorted(),
  ).toEqual(open.map(({ id }) => id).toSorted())
  expect(changes.slice(open.length).map(({ change, case: { id } }) => [change, id])).toEqual([
    ['changed', first?.id],
    ['left', second?.id],
  ])
})

test('a watch passes each change through jq, on a terminal too', async () => {
  const here = await place({ cases: 150 })
  const open = await casesOf(here, '--open')
  const watched = await here.run("cases watch --interval 1ms --jq '.change, .case.title'", {
    ...interruptAfter(here, 2, async () => undefined),
    terminal: { columns: 80, rows: 24 },
  })
  expect(watched).toMatchObject({ exitCode: 0, stderr: '' })
  expect(watched.stdout.trim().split('\n').toSorted()).toEqual(
    open.flatMap(({ title }) => ['appeared', title]).toSorted(),
  )
})

test('on a terminal of 80 columns a watch keeps the titles readable', async () => {
  const here = await place({ cases: 150 })
  const terminal = { columns: 80, rows: 24 }
  const watched = await here.run('cases watch --interval 1ms', {
    ...interruptAfter(here, 4, async () => undefined),
    env: { NO_COLOR: '1' },
    terminal,
  })
  const rows = watched.stdout.trim().split('\n').slice(2)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows[0]).toMatch(/^ID +PRIORITY +STATUS +TITLE {15,}TEAM/)
  expect(rows.filter((row) => row.length > 80)).toEqual([])
})

const lists = 'CasesService_ListCases'

/** A watch that sees the service fail after its first list, and is ended some lists later. */
async function watchThrough(fault: FaultRule, attempts: number): Promise<Awaited<ReturnType<Place['run']>>> {
  const here = await place({ cases: 20 })
  // Each look that fails takes all attempts of the transport.
  const options = interruptAfter(here, 1 + 2 * attempts + 2, async (list) => {
    if (list === 1) here.emulator.faults.add({ ...fault, operation: lists, times: 2 * attempts })
  })
  return here.run('cases watch --interval 1ms', options)
}

test('a watch goes on after failures that pass, says so once, and says when the service is back', async () => {
  const watched = await watchThrough({ kind: 'status', status: 503, retryAfter: 0 }, 4)
  expect(watched.exitCode).toBe(0)
  expect(watched.stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^warning: .*503.* Still watching\.$/),
    'The service is available again.',
  ])
})

test.each([401, 403])('a watch ends when the key is refused with %i', async (status) => {
  const watched = await watchThrough({ kind: 'status', status }, 1)
  expect(watched.exitCode).toBe(4)
  expect(watched.stderr).toContain(String(status))
})

test('a watch that never read anything ends with the failure', async () => {
  const here = await place({ cases: 1 })
  here.emulator.faults.add({ kind: 'status', status: 503, retryAfter: 0 })
  expect(await here.run('cases watch')).toMatchObject({ exitCode: 7, stdout: '' })
})

test('a watch outlives connections that drop', async () => {
  const here = await place({ cases: 20 })
  const controller = new AbortController()
  let seen = 0
  const fetch: typeof globalThis.fetch = async (input, init) => {
    seen += 1
    // The first list, four attempts of the second one, and the third.
    if (seen > 1 && seen < 6) throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
    if (seen === 6) setTimeout(() => controller.abort(), 0)
    return here.emulator.fetch(input, init)
  }
  const watched = await here.run('cases watch --interval 1ms', {
    interrupted: controller.signal,
    emulator: { url: here.emulator.url, fetch },
  })
  expect(watched).toMatchObject({
    exitCode: 0,
    stderr: expect.stringMatching(/Still watching\.\nThe service is available again\.\n$/) as string,
  })
})

test('on a terminal a watch draws the cases anew', async () => {
  const here = await place({ cases: 150 })
  const options = interruptAfter(here, 4, async () => undefined)
  const watched = await here.run('cases watch --interval 1ms', { ...options, terminal: { columns: 160, rows: 12 } })
  expect(watched.exitCode).toBe(0)
  expect(watched.stdout).toContain('\u001b[H\u001b[2J')
  expect(watched.stdout).toMatch(/cases at 2026-03-10 12:00:00Z; press Ctrl-C to stop/)
})
