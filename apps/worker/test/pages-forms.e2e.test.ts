import { startChromium } from '@mgmt-api/charts/testing'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Store } from '../src/store/store.ts'
import { type AddedMessage, addMessage } from './add-message.ts'
import { type PageServer, startPages } from './page-server.ts'
import { addRuns } from './seeded-runs.ts'
import { seededConfig } from './seeded-store.ts'
import { newMemoryStore } from './stores.ts'

let browser: Browser
let store: Store
let pages: PageServer
let page: Page

beforeAll(async () => {
  store = await newMemoryStore()
  pages = await startPages(store, seededConfig)
  browser = await startChromium()
}, 120_000)

afterAll(async () => {
  await browser.close()
  await pages[Symbol.asyncDispose]()
  await store.close()
})

/** Clicks a link or button, and waits until the next page is complete: a click alone waits only for its start. */
async function follow(control: Locator): Promise<void> {
  await Promise.all([page.waitForEvent('load'), control.click()])
}

/** The session of the page. */
async function cookie(): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

const failed = (target: string, planned: string): Parameters<typeof addRuns>[1][number] => ({
  job: 'usage-history',
  target,
  planned,
  state: 'failed',
  note: 'the platform said no',
})

describe('in a browser,', () => {
  beforeAll(async () => {
    page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(pages.loginUrl)
    await follow(page.getByRole('button', { name: 'Log in' }))
  })
  afterAll(() => page.close())

  test('a schedule is paused and resumed by a click, without scripts', async () => {
    await page.goto(`${pages.url}/jobs`)
    await follow(page.getByRole('link', { name: 'alert-history' }))
    await follow(page.getByRole('button', { name: 'Pause: alert-history' }))
    expect(new URL(page.url()).pathname).toBe('/jobs/alert-history')
    expect(await page.locator('.terms').innerText()).toContain('paused since')
    const pausedAt = async (): Promise<unknown> =>
      (await pages.control.schedules()).find(({ job }) => job === 'alert-history')?.paused_at
    expect(await pausedAt()).toBe('2026-11-21T12:00:00.000Z')

    await follow(page.getByRole('button', { name: 'Resume: alert-history' }))
    expect(await page.locator('.terms').innerText()).not.toContain('paused since')
    expect(await pausedAt()).toBeNull()
  })

  test('a job can be run now on one target, and its run is shown as waiting', async () => {
    await page.goto(`${pages.url}/jobs/usage-history`)
    await page.getByLabel('target', { exact: true }).fill('prod-us')
    await follow(page.getByRole('button', { name: 'Run on this target' }))
    expect(await page.locator('h1').innerText()).toBe('usage-history on prod-us')
    expect(await page.locator('.lead').innerText()).toContain('queued')
    const { runs } = await pages.control.runs({ job: 'usage-history' })
    expect(runs).toMatchObject([{ target: 'prod-us', state: 'queued', reason: 'request' }])

    await follow(page.getByRole('button', { name: 'Cancel this run' }))
    expect(await page.locator('.lead').innerText()).toContain('cancelled')
    expect(await pages.control.run(runs[0]?.id ?? '')).toMatchObject({ state: 'cancelled' })
  })

  test('a button leads to the login without a session, and changes nothing', async () => {
    const other = await browser.newPage({ javaScriptEnabled: false })
    onTestFinished(() => other.close())
    await other.goto(`${pages.url}/jobs/noisy-alerts`)
    await other.getByRole('button', { name: 'Pause: noisy-alerts' }).click()
    await other.waitForURL(`${pages.url}/login?next=%2Fjobs%2Fnoisy-alerts`)
    expect(await other.locator('main').innerText()).toContain('Open the link that mgmt-worker login prints.')
    expect((await pages.control.schedules()).every((schedule) => schedule.paused_at === null)).toBe(true)
  })

  test('a job can be run now on all of its targets', async () => {
    await page.goto(`${pages.url}/jobs/noisy-alerts`)
    await follow(page.getByRole('button', { name: 'Run now on 2 targets: noisy-alerts' }))
    expect(new URL(page.url()).search).toBe('?job=noisy-alerts')
    expect(await page.locator('tbody tr').count()).toBe(2)
  })

  test('a failed run is retried by a click, alone or with the rest of the list', async () => {
    const [id = ''] = await addRuns(store, [
      failed('prod-eu', '2026-11-21T01:30:00.000Z'),
      failed('prod-us', '2026-11-21T01:30:00.000Z'),
      failed('prod-ap', '2026-11-21T01:30:00.000Z'),
    ])
    await page.goto(`${pages.url}/`)
    await follow(page.getByRole('region', { name: 'Open problems' }).getByRole('link', { name: 'usage-history' }))
    await follow(page.getByRole('link', { name: 'usage-history' }).first())
    expect(await page.locator('.terms').innerText()).toContain('the platform said no')
    await page.goto(`${pages.url}/runs/${id}`)
    await follow(page.getByRole('button', { name: 'Retry this run' }))
    expect(await page.locator('.lead').innerText()).toContain('queued')
    expect(await pages.control.run(id)).toMatchObject({ state: 'queued', failures: 0 })

    await page.goto(`${pages.url}/runs?job=usage-history&state=failed`)
    await follow(page.getByRole('button', { name: 'Retry 2 failed runs above' }))
    expect((await pages.control.runs({ state: ['failed'] })).runs).toEqual([])
  })

  test('dead messages of a list are sent again by a click, except those to a removed notifier', async () => {
    const add = (more: Partial<AddedMessage>) => addMessage(store, { notifier: 'on-call', state: 'dead', ...more })
    await add({ text: 'Disk full', createdAt: '2026-11-20T01:00:00.000Z' })
    await add({ text: 'CPU high', createdAt: '2026-11-20T02:00:00.000Z' })
    await add({ text: 'Queue long', createdAt: '2026-11-20T03:00:00.000Z' })
    await add({ text: 'To former', notifier: 'former', createdAt: '2026-11-19T01:00:00.000Z' })
    await page.goto(`${pages.url}/`)
    await follow(page.getByRole('link', { name: 'dead messages' }))
    const rows = page.locator('tbody tr')
    expect(await rows.count()).toBe(4)
    await follow(page.getByRole('button', { name: 'Send 3 dead messages above again' }))
    expect(new URL(page.url()).search).toBe('?state=dead')
    expect(await rows.allInnerTexts()).toEqual([expect.stringContaining('To former')])
    await page.goto(`${pages.url}/messages?state=waiting`)
    expect(await rows.count()).toBe(3)
    expect(await rows.first().innerText()).toMatch(/waiting[^]*\s25\s[^]*2026-11-21 13:00 UTC/)
    expect((await pages.control.messages({ state: ['waiting'] })).messages).toMatchObject([
      { retried_at: '2026-11-21T12:00:00.000Z' },
      { retried_at: '2026-11-21T12:00:00.000Z' },
      { retried_at: '2026-11-21T12:00:00.000Z' },
    ])
  })

  test('a message that another operator sent again is not sent twice', async () => {
    const id = await addMessage(store, { notifier: 'on-call', state: 'dead', text: 'Twice' })
    await page.goto(`${pages.url}/messages?state=dead`)
    await pages.control.retryMessages({ ids: [id] })
    await follow(page.getByRole('button', { name: 'Send 1 dead message above again' }))
    expect(await page.locator('main').innerText()).not.toContain('Twice')
    const { messages } = await pages.control.messages({ state: ['waiting'] })
    expect(messages.filter((message) => message.id === id)).toMatchObject([{ tries: 25 }])
  })

  test('a filter has its own address, and pages continue where the last one ended', async () => {
    const day = Date.parse('2026-10-01T00:00:00.000Z')
    await addRuns(
      store,
      Array.from({ length: 120 }, (_, index) => ({
        job: 'alert-drift',
        target: 'prod-eu',
        planned: new Date(day + index * 3_600_000).toISOString(),
        state: 'done' as const,
        note: `run ${index}`,
      })),
    )
    await page.goto(`${pages.url}/runs`)
    await page.getByLabel('job', { exact: true }).selectOption('alert-drift')
    await page.getByLabel('state', { exact: true }).selectOption('done')
    await follow(page.getByRole('button', { name: 'Show' }))
    expect(new URL(page.url()).search).toBe('?job=alert-drift&target=&state=done')
    const notes = (): Promise<string[]> => page.locator('tbody td[data-name=note]').allInnerTexts()
    const seen = await notes()
    expect(seen[0]).toBe('run 119')
    while ((await page.getByRole('link', { name: 'Older' }).count()) > 0) {
      await follow(page.getByRole('link', { name: 'Older' }))
      seen.push(...(await notes()))
    }
    expect(new Set(seen).size).toBe(120)
    await follow(page.getByRole('link', { name: 'Newest' }))
    expect((await notes())[0]).toBe('run 119')
  })

  test('a page reloads automatically only on request', async () => {
    await page.goto(`${pages.url}/runs`)
    const refresh = page.locator('meta[http-equiv=refresh]')
    expect(await refresh.count()).toBe(0)
    await follow(page.getByRole('link', { name: 'Reload every 10 seconds' }))
    expect(await refresh.getAttribute('content')).toBe('10')
    await follow(page.getByRole('link', { name: 'Stop reloading' }))
    expect(await refresh.count()).toBe(0)
  })

  test('a form without the token of its page sends no message again', async () => {
    const id = await addMessage(store, { notifier: 'on-call', state: 'dead' })
    const response = await fetch(`${pages.url}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', cookie: await cookie() },
      body: `message=${id}`,
    })
    expect(response.status).toBe(403)
    expect((await pages.control.messages({ state: ['dead'], notifier: 'on-call' })).messages).toMatchObject([{ id }])
  })

  test('a form without the token of its page changes nothing', async () => {
    const response = await fetch(`${pages.url}/jobs/usage-budget`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', cookie: await cookie() },
      body: 'do=pause',
    })
    expect(response.status).toBe(403)
    expect((await pages.control.schedules()).every((schedule) => schedule.paused_at === null)).toBe(true)
  })
})

test.each(['/targets/absent', '/jobs/absent', '/runs/0', '/usage/absent', '/alerts/definition', '/absent'])(
  '%s is a Not Found page',
  async (path) => {
    const response = await fetch(pages.url + path, { headers: { accept: 'text/html' } })
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toContain('<h1>Not Found</h1>')
    expect(html.match(/<nav [^>]*aria-label="?Site"?/g)).toHaveLength(1)
  },
)

test.each([
  '/runs?after=1',
  '/runs?job=%00&target=%00',
  '/findings?after=%00',
  '/alerts?after=[1]',
  '/usage?days=-1&page=9999',
  '/targets?page=x',
  '/alerts?target=%00&after=2026-01-01T00:00:00.000Z 1 %00 %00',
])('%s has no effect', async (path) => {
  const response = await fetch(pages.url + path, { headers: { accept: 'text/html' } })
  expect([200, 400]).toContain(response.status)
  expect(pages.warnings).toEqual([])
})
