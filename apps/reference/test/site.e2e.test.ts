import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessibilityProblems } from '@mgmt-api/charts/testing'
import { referenceAddress, referenceSite } from '@mgmt-api/models/apps'
import { indexedOperations } from '@mgmt-api/models/operations'
import { expect, test } from 'vitest'
import { partOf } from '../../../scripts/vitest/left-out.ts'
import { base } from '../src/site/base.ts'
import { servedSite, site } from './served-site.ts'

const openAt = servedSite()

const looks = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 900 } },
] as const

// Three pages of each sort.
const pages = [
  ...['alerts/alerts/list', 'dashboards/dashboards/create', 'cases/cases/close-many'],
  ...['views/views/', 'data-usage/usage/', 'notifications/connectors/'],
  ...['alerts/', 'access/', 'webhooks/'],
  ...['', 'changes', 'views/types'],
  ...['guides/', 'guides/first-call', 'guides/cookbook', 'guides/command-line'],
]

// One of each sort by default.
test.each(partOf('reference: pages that axe reads', pages, (_, index) => index % 3 === 0))(
  'page "%s" loads from its own host alone, fits the screen, and axe finds nothing',
  async (path) => {
    for (const look of looks) {
      await using opened = await openAt(path, look)
      await opened.page.locator('h1').first().waitFor()
      expect(await accessibilityProblems(opened.page)).toEqual([])
      expect(await opened.page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.viewport.width)
      // Requests to other hosts and violations of the policy are complaints.
      expect(opened.complaints).toEqual([])
    }
  },
)

test('the policy allows scripts of the site and its own inline scripts, and no others', async () => {
  await using opened = await openAt('views/views/create')
  await opened.page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'globalThis.isHarmed = true'
    document.body.append(script)
  })
  expect(await opened.page.evaluate(() => 'isHarmed' in globalThis)).toBe(false)
  expect(opened.complaints).toEqual([expect.stringContaining('Content Security Policy')])
})

test.each([
  ['acknowledge cases', 'Cases: acknowledge'],
  ['AlertDefsService_ListAlertDefs', 'Alert definitions: list'],
  ['quota rule sets', 'Quota rule sets'],
])('the search for "%s" finds "%s"', async (words, found) => {
  await using opened = await openAt('')
  const { page } = opened
  // The page answers to keys once its program runs.
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Control+k')
        return page.getByRole('searchbox').isVisible()
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(true)
  await page.getByRole('searchbox').fill(words)
  await page.locator('.VPLocalSearchBox .result', { hasText: found }).first().waitFor()
  expect(opened.complaints).toEqual([])
})

test('fields unfold by keyboard', async () => {
  await using opened = await openAt('alerts/alerts/create')
  const { page } = opened
  const details = page.locator('.fields > li > details').first()
  await details.locator('> summary').focus()
  expect(await details.evaluate((each) => Reflect.get(each, 'open') as boolean)).toBe(false)
  await page.keyboard.press('Enter')
  expect(await details.evaluate((each) => Reflect.get(each, 'open') as boolean)).toBe(true)
})

/** Paths of the site that a text links to. */
const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/\]\((\/[^)#]*)/g)].map(([, path = '']) => {
    if (!path.startsWith(base)) throw new Error(`${path} is not below ${base}.`)
    return path.slice(base.length)
  })

const pagesListed = (): readonly string[] => linksIn(readFileSync(join(site, 'llms.txt'), 'utf8'))

test('every page has plain Markdown beside it, which llms.txt lists', () => {
  const listed = pagesListed()
  expect(listed.length).toBeGreaterThan(400)
  const all = readFileSync(join(site, 'llms-full.txt'), 'utf8')
  for (const path of listed) {
    expect(existsSync(join(site, path.replace(/\.md$/, '.html'))), path).toBe(true)
    const plain = readFileSync(join(site, path), 'utf8')
    expect(plain.startsWith('# '), path).toBe(true)
    expect(all).toContain(plain)
  }
})

test('links between pages lead to pages, also in the plain Markdown', () => {
  for (const path of pagesListed()) {
    const links = linksIn(readFileSync(join(site, path), 'utf8'))
    expect(links.filter((to) => !existsSync(join(site, to)))).toEqual([])
  }
})

test('links of pages stay below the path of the site', () => {
  for (const path of ['alerts/types.html', 'alerts/alerts/create.html', 'index.html']) {
    const links = [...readFileSync(join(site, path), 'utf8').matchAll(/(?:href|src)="(\/[^"]*)"/g)]
    expect(links.map(([, to = '']) => to).filter((to) => !to.startsWith(base))).toEqual([])
  }
})

test('the page of a resource lists createMany where its client has it', () => {
  const page = (path: string): string => readFileSync(join(site, path), 'utf8')
  expect(page('views/views/index.html')).toContain('views.createMany')
  expect(page('notifications/connectors/index.html')).toContain('notifications.connectors.createMany')
  expect(page('access/ip-access/index.html')).not.toContain('createMany')
})

test('the page of an operation lists the error statuses that the contract documents', () => {
  const page = (path: string): string => readFileSync(join(site, path), 'utf8')
  expect(page('access/teams/get.html')).toContain('The contract documents 400, 401, 404, 500.')
  expect(page('alerts/alerts/list.html')).toContain('The contract documents 400, 401, 500.')
})

test('the links of doc comments and of `mgmt call describe` forward to the page of their operation', async () => {
  const addresses = docCommentAddresses()
  expect(addresses.size).toBe(indexedOperations().length)
  for (const { id } of indexedOperations()) {
    const address = referenceAddress(id)
    expect(addresses).toContain(address)
    const file = join(site, address.slice(referenceSite.length))
    const [, to = ''] = /url=([^"]+)"/.exec(readFileSync(file, 'utf8')) ?? []
    expect(readFileSync(join(file, '..', to), 'utf8')).toContain(id)
  }
  await using opened = await openAt('operations/AlertDefsService_ListAlertDefs.html')
  await opened.page.getByRole('heading', { name: 'Alert definitions: list' }).waitFor()
})

/** Addresses in the generated code. */
function docCommentAddresses(): ReadonlySet<string> {
  const sources = join(import.meta.dirname, '../../../packages/models/src')
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('generated/operations.ts'),
  )
  const texts = files.map((file) => readFileSync(join(sources, file), 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(/^ \* @see (.*)$/gm)].map(([, address = '']) => address)))
}
