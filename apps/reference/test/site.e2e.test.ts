import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessibilityProblems } from '@mgmt-api/charts/testing'
import { ErrorBody, regions } from '@mgmt-api/models'
import { referenceAddress, referenceSite } from '@mgmt-api/models/apps'
import { indexedOperations } from '@mgmt-api/models/operations'
import { groupNames } from '@mgmt-api/models/resources'
import { describe, expect, test } from 'vitest'
import { partOf } from '../../../scripts/vitest/left-out.ts'
import { base, siteUrl } from '../src/site/env.ts'
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
  ...['', 'basics', 'views/types'],
  ...['guides/', 'guides/first-call', 'guides/cookbook', 'guides/command-line'],
]

// One of each sort by default, in turn in one look and in the other; the rest of these is slow.
const chosen = partOf('reference: pages that axe reads', pages, (_, index) => index % 3 === 0)
const readings = chosen.flatMap((path, at) => looks.map((look, each) => ({ path, look, isQuick: at % 2 === each })))

describe.each(readings)('page "$path" in $look.colorScheme', ({ path, look, isQuick }) => {
  test('loads from its own host alone, fits the screen, and axe finds nothing', {
    tags: isQuick ? [] : 'slow',
  }, async () => {
    await using opened = await openAt(path, look)
    await opened.page.locator('h1').first().waitFor()
    expect(await accessibilityProblems(opened.page)).toEqual([])
    expect(await opened.page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.viewport.width)
    // Requests to other hosts and violations of the policy are complaints.
    expect(opened.complaints).toEqual([])
  })
})

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

test('the search finds what words name, among the first that are seen without scrolling', async () => {
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
  const results = page.locator('.VPLocalSearchBox .result')
  for (const [words, found] of [
    ['acknowledge cases', 'Acknowledge a case'],
    ['AlertDefsService_ListAlertDefs', 'List alert definitions visible to the key'],
    ['quota rule sets', 'Quota rule sets'],
    ['silence', 'Suppression rules'],
    ['authentication', 'Authentication'],
    ['rate limit', 'Rate limits'],
    ['rotate key', 'Rotate a key'],
    ['bulk limit', 'Bulk limits'],
  ] as const) {
    await page.getByRole('searchbox').fill(words)
    await expect
      .poll(async () => (await results.allInnerTexts()).slice(0, 5).join('\n'), { message: words, timeout: 60_000 })
      .toContain(found)
  }
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

const read = (path: string): string => readFileSync(join(site, path), 'utf8')
const pagesListed = (): readonly string[] => linksIn(read('llms.txt')).filter((path) => path.endsWith('.md'))

test('every page has plain Markdown beside it, which llms.txt lists, with one file for each group', () => {
  const listed = pagesListed()
  expect(listed.length).toBeGreaterThan(400)
  const full = linksIn(read('llms.txt')).filter((path) => path.endsWith('llms-full.txt'))
  expect(full).toHaveLength(groupNames.length + 1)
  const texts = new Map(full.map((path) => [path, read(path)]))
  for (const path of listed) {
    expect(existsSync(join(site, path.replace(/\.md$/, '.html'))), path).toBe(true)
    const plain = read(path)
    expect(plain.startsWith('# '), path).toBe(true)
    if (path.includes('/')) expect(texts.get(`${path.split('/', 1)[0]}/llms-full.txt`)).toContain(plain)
  }
})

test('the sitemap has every page, under the address that the page names as its own', () => {
  const addresses = [...read('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses).toHaveLength(pagesListed().length)
  for (const address of addresses) {
    const path = address.slice(siteUrl.length).replace(/(^|\/)$/, '$1index.html')
    expect(read(path)).toContain(`<link rel="canonical" href="${address}">`)
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
  expect(read('views/views/index.md')).toContain('`views.createMany`')
  expect(read('notifications/connectors/index.md')).toContain('`notifications.connectors.createMany`')
  expect(read('access/ip-access/index.md')).not.toContain('createMany')
})

test('pages list the error statuses that the contract documents, and no others', () => {
  const statuses = (path: string): readonly string[] =>
    [...read(path).matchAll(/^\| (\d{3}) \|/gm)].map(([, status = '']) => status)
  expect(statuses('access/teams/get.md')).toEqual(['400', '401', '404', '500'])
  expect(statuses('alerts/alerts/list.md')).toEqual(['400', '401', '500'])
  // It documents only what is true of every operation.
  expect(statuses('views/views/create.md')).toEqual(['401'])
  expect(statuses('basics.md')).toEqual(['400', '401', '403', '404', '409', '429', '500'])
})

test('the page of an operation has the rules of its own method, and those of all', () => {
  const rules = read('cases/cases/close-many.md').split('## Rules')[1]
  expect(rules).toContain('closeMany changes')
  expect(rules).toContain('Only a resolved case has a resolution reason.')
  expect(rules).not.toContain('acknowledge changes')
})

test('the first page has every region, the error object, and a curl command that the emulator refuses', () => {
  const basics = read('basics.md')
  for (const region of regions) expect(basics).toContain(`https://api.${region}.example.com/mgmt/openapi/5`)
  for (const field of Object.keys(ErrorBody.parts[0]?.shape ?? {})) expect(basics).toContain(`- \`${field}\` (`)
  expect(basics).toMatch(/curl -X POST .*\n.*\n[^]*?"name": ""[^]*?"code": 400/)
})

test('the example is beside the fields on a wide screen, and its tabs are a choice for the keyboard', async () => {
  await using opened = await openAt('alerts/alerts/create', looks[0])
  const { page } = opened
  const example = page.locator('.tabs')
  const box = await example.boundingBox()
  const fields = await page.locator('.fields').first().boundingBox()
  expect(box?.x).toBeGreaterThan((fields?.x ?? 0) + (fields?.width ?? 0))
  expect(box?.y).toBeLessThan(200)
  await page.getByRole('radio', { name: 'ts' }).focus()
  for (const [label, content] of [
    ['mgmt', 'mgmt alerts create'],
    ['curl', 'curl -X POST'],
    ['answer', '"alertDef"'],
  ] as const) {
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: label }).isChecked()).toBe(true)
    expect(await example.innerText()).toContain(content)
  }
})

test('without scripts, the example has its tabs and all fields are shown', async () => {
  await using opened = await openAt('alerts/alerts/create', { ...looks[0], javaScriptEnabled: false })
  const { page } = opened
  await page.locator('.tabs label', { hasText: 'curl' }).click()
  expect(await page.locator('.tabs').innerText()).toContain('curl -X POST')
  const choice = page.locator('.one-of').first()
  expect(await choice.locator('> .fields > li').count()).toBeGreaterThan(1)
  expect(await choice.locator('> .fields > li[hidden]').count()).toBe(0)
  expect(await page.locator('.one-of select').first().isVisible()).toBe(false)
})

test('a selector shows one of the fields that exclude each other', async () => {
  await using opened = await openAt('alerts/alerts/create#body.alertDefProperties.logsThreshold')
  const { page } = opened
  const choice = page.locator('.one-of', { has: page.locator('[id="body.alertDefProperties.logsThreshold"]') }).last()
  const shown = choice.locator('> .fields > li:visible')
  // Its address unfolds the fields around it.
  await shown.first().waitFor()
  const all = await shown.count()
  await choice.locator('> label select').selectOption('logsThreshold')
  expect(await shown.count()).toBe(1)
  await choice.locator('> label select').selectOption('all')
  expect(await shown.count()).toBe(all)
})

test.each(['alerts/alerts/create', 'basics', 'notifications/connectors/', 'alerts/types'])(
  'no code on the page "%s" breaks inside a word on a narrow screen',
  async (path) => {
    await using opened = await openAt(path, looks[1])
    const { page } = opened
    await page.locator('details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')))
    const broken = await page.locator('.vp-doc code').evaluateAll(brokenWords)
    expect(broken).toEqual([])
  },
)

/** Texts between break opportunities that need more than one line. */
function brokenWords(elements: readonly Element[]): readonly string[] {
  const texts = elements.flatMap((element) => [...element.childNodes].filter((node) => node instanceof Text))
  return texts
    .filter((text) => !/\W/.test(text.data))
    .filter((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return range.getClientRects().length > 1
    })
    .map(({ data }) => data)
}

test('the links of doc comments and of `mgmt call describe` forward to the page of their operation', async () => {
  const addresses = docCommentAddresses()
  expect(addresses.size).toBe(indexedOperations().length)
  for (const { id } of indexedOperations()) {
    const address = referenceAddress(id)
    expect(addresses).toContain(address)
    const file = join(site, address.slice(referenceSite.length))
    const [, to = ''] = /url=([^"]+)"/.exec(readFileSync(file, 'utf8')) ?? []
    // Long words may break between their parts.
    expect(readFileSync(join(file, '..', to), 'utf8').replaceAll('<wbr>', '')).toContain(id)
  }
  await using opened = await openAt('operations/AlertDefsService_ListAlertDefs.html')
  await opened.page.getByRole('heading', { name: 'List alert definitions visible to the key' }).waitFor()
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
