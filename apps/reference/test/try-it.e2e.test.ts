import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { accessibilityProblems } from '@mgmt-api/charts/testing'
import type { OperationForm, PlatformReply } from '../src/try-it/platform/messages.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { partOf } from '../../../scripts/vitest/left-out.ts'
import { servedSite, site } from './served-site.ts'

const openAt = servedSite()

const responseOf = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('region', { name: 'Response' })

async function send(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send' }).click()
  await responseOf(page).getByText('on the emulator’s clock').waitFor()
  return responseOf(page).innerText()
}

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1280, 360].map((width) => ({ colorScheme, viewport: { width, height: 900 } })),
)

const seen = partOf('reference: looks of an operation that is tried', looks, (_, index) => index === 0 || index === 3)

describe.each(seen)('in $colorScheme at $viewport.width pixels', (look) => {
  const tags = look === looks[3] ? [] : 'slow'
  test('an operation can be tried, and axe finds nothing', { tags, timeout: 120_000 }, async () => {
    await using opened = await openAt('alerts/alerts/list', look)
    const { page, complaints } = opened
    await page.getByRole('button', { name: 'Start' }).click()
    expect(await send(page)).toMatch(/^200 at 2026-03-10T12:00:00.000Z/)
    await page.locator('.try-it details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')))
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.viewport.width)
    expect(complaints).toEqual([])
  })
})

test('the state survives a link to another page', async () => {
  await using opened = await openAt('views/views/create')
  const { page, complaints } = opened
  await page.getByRole('button', { name: 'Start' }).click()
  await page
    .getByRole('textbox', { name: 'body' })
    .fill('{"name": "Survivor", "timeSelection": {"quickSelection": {"seconds": "60"}}}')
  expect(await send(page)).toContain('"Survivor"')
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('.VPSidebar a[href$="views/views/list.html"]')?.click(),
  )
  await page.getByRole('heading', { name: 'List all public views' }).waitFor()
  expect(await send(page)).toContain('"Survivor"')
  expect(complaints).toEqual([])
}, 120_000)

test('the examples of operations are accepted', async () => {
  await using opened = await openAt('')
  const operations = readdirSync(join(site, 'try/examples')).map((name) => name.replace('.json', ''))
  expect(operations.length).toBeGreaterThan(300)
  const tried = partOf('reference: operations that are tried', operations, (_, index) => index % 16 === 4)
  const failed = await opened.page.evaluate(sendAll, tried)
  expect(failed).toEqual([])
  expect(opened.complaints).toEqual([])
}, 240_000)

/** Sends the examples in the page's worker. Those that fail after others are sent once more to the initial data. */
async function sendAll(operations: readonly string[]): Promise<readonly string[]> {
  const worker = new Worker('try/worker.js', { type: 'module' })
  let sent = 0
  const call = async (method: string, ...args: readonly unknown[]): Promise<unknown> => {
    const id = ++sent
    const reply = new Promise<PlatformReply>((resolve) => {
      const receive = ({ data }: MessageEvent<PlatformReply>): void => {
        if (data.id !== id) return
        worker.removeEventListener('message', receive)
        resolve(data)
      }
      worker.addEventListener('message', receive)
    })
    worker.postMessage({ id, method, arguments: args })
    const response = await reply
    if ('message' in response) throw new Error(response.message)
    return response.value
  }
  const problemOf = async (operation: string): Promise<string | undefined> => {
    // Values of the platform by the names of its methods.
    const { fields, body } = (await call('describe', operation)) as OperationForm
    const form = { operation, values: fields.map(({ value }) => value), ...(body !== undefined && { body }) }
    const forms = await call('show', form)
    const result = await call('send', form, false)
    const { error } = { ...(result as object), ...(forms as object) } as {
      readonly error?: { readonly message: string }
    }
    const sentError = (result as { readonly error?: { readonly message: string } }).error
    const problem = error ?? sentError
    return problem === undefined ? undefined : `${operation}: ${problem.message}`
  }
  const again: string[] = []
  for (const operation of operations) if ((await problemOf(operation)) !== undefined) again.push(operation)
  const problems: (string | undefined)[] = []
  for (const operation of again) {
    await call('reset')
    problems.push(await problemOf(operation))
  }
  return problems.filter((each) => each !== undefined)
}
