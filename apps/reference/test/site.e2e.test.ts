import { accessibilityProblems } from '@mgmt-api/charts/testing'
import { groupNames } from '@mgmt-api/models/resources'
import { describe, expect, test } from 'vitest'
import { partOf } from '../../../scripts/vitest/left-out.ts'
import { base } from '../src/site/env.ts'
import { servedSite } from './served-site.ts'

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
  ...['guides/glossary', 'guides/gallery', 'changes'],
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
  // All of the front page is for its cards.
  expect(await page.locator('.VPSidebar').count()).toBe(0)
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
    ['authenticate', 'Authentication, hosts, errors and limits'],
    ['mute', 'Suppression rules'],
    ['pagination', 'Filters and pages'],
    ['versioning', 'Changes of the contract'],
    ['troubleshooting', 'Errors and retries'],
    ['changelog', 'Changes of the contract'],
    ['permissions', 'Authentication, hosts, errors and limits'],
  ] as const) {
    await page.getByRole('searchbox').fill(words)
    await expect
      .poll(async () => (await results.allInnerTexts()).slice(0, 5).join('\n'), { message: words, timeout: 60_000 })
      .toContain(found)
    const addresses = await results.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
    const areTypes = addresses.map((address) => address.includes('/types'))
    expect(areTypes, words).toEqual(areTypes.toSorted())
  }
  expect(opened.complaints).toEqual([])
})

test('an unknown address leads to the pages with similar addresses, and to a search for its words', async () => {
  await using opened = await openAt('alerts/alert/lists', looks[1])
  const { page } = opened
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await page.getByRole('link', { name: 'List alert definitions visible to the key' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  expect(await page.getByRole('searchbox').inputValue()).toBe('lists')
  // The page itself is the only thing that was not found.
  expect(opened.complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
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

test('the example is beside the fields on a wide screen, and its tabs are a choice for the keyboard', async () => {
  await using opened = await openAt('alerts/alerts/create', looks[0])
  const { page } = opened
  const example = page.locator('.tabs:visible')
  const box = await example.boundingBox()
  const fields = await page.locator('.fields').first().boundingBox()
  expect(box?.x).toBeGreaterThan((fields?.x ?? 0) + (fields?.width ?? 0))
  expect(box?.y).toBeLessThan(200)
  await example.getByRole('radio', { name: 'ts' }).focus()
  for (const [label, content] of [
    ['mgmt', 'mgmt alerts create'],
    ['curl', 'curl -X POST'],
    ['response', '"alertDef"'],
  ] as const) {
    await page.keyboard.press('ArrowRight')
    expect(await example.getByRole('radio', { name: label }).isChecked()).toBe(true)
    expect(await example.innerText()).toContain(content)
  }
})

test('the language of an example stays on other pages, and after a reload', async () => {
  await using opened = await openAt('alerts/alerts/create', looks[0])
  const { page } = opened
  const shown = page.locator('.tabs:visible').getByRole('radio', { name: 'curl' })
  // The choice is remembered once the program of the page runs.
  await expect
    .poll(
      async () => {
        await page.locator('.tabs:visible').getByRole('radio', { name: 'ts' }).check({ force: true })
        await shown.check({ force: true })
        return page.evaluate(() => localStorage.getItem('language'))
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe('curl')
  await page.getByRole('link', { name: 'Alert definitions' }).first().click()
  await page.getByRole('link', { name: 'Get an alert definition by id' }).first().click()
  await page.getByRole('heading', { name: 'Get an alert definition by id' }).waitFor()
  await expect.poll(() => shown.isChecked()).toBe(true)
  await page.reload()
  await expect.poll(() => shown.isChecked()).toBe(true)
  expect(opened.complaints).toEqual([])
})

test.each(['basics', 'alerts/alerts/create', 'guides/first-call'])(
  'the page "%s" leads to every group, the guides, the repository, the packages and the version',
  async (path) => {
    await using opened = await openAt(path, looks[0])
    const { page } = opened
    const links = await page.locator('.VPSidebar a').evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    for (const group of groupNames) expect(links).toContain(`${base}${group}/`)
    for (const guide of ['first-call', 'files']) expect(links).toContain(`${base}guides/${guide}.html`)
    const headings = await page.locator('.VPSidebar .level-0 > .item').allInnerTexts()
    expect(headings).toEqual(['Learn', 'How to', 'Reference', 'Explanation', 'Operations'])
    await page.getByRole('link', { name: 'Repository' }).first().waitFor()
    await page.getByRole('button', { name: 'Version 1.0.0' }).first().hover()
    expect(await page.getByRole('link', { name: 'Packages' }).first().getAttribute('href')).toContain('/packages')
  },
)

test.each([
  { path: 'notifications/connectors/create', type: 'slack', value: 'SLACK' },
  { path: 'alerts/alerts/create', type: 'flow', value: 'ALERT_DEF_TYPE_FLOW' },
  { path: 'integrations/integration-instances/create', type: 'aws-metrics-collector', value: 'AwsRoleArn' },
])('"$path" creates a $type with the template of its type', async ({ path, type, value }) => {
  await using opened = await openAt(path, looks[0])
  const { page } = opened
  const example = page.locator('.templates')
  const tabs = example.locator('.tabs:visible')
  await page.getByRole('button', { name: 'Start' }).click()
  const body = page.getByRole('textbox', { name: 'body' })
  await body.waitFor({ timeout: 60_000 })
  await example.getByRole('combobox', { name: 'Type' }).selectOption(type)
  for (const label of ['ts', 'mgmt', 'curl']) {
    await tabs.locator('label', { hasText: label }).click()
    expect(await tabs.innerText()).toContain(value)
  }
  expect(await body.inputValue()).toContain(value)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.locator('.try-it').innerText(), { timeout: 60_000 }).toContain('200 at')
  expect(await accessibilityProblems(page)).toEqual([])
  expect(opened.complaints).toEqual([])
})

test('without scripts, the example has its tabs and all fields are shown', async () => {
  await using opened = await openAt('alerts/alerts/create', { ...looks[0], javaScriptEnabled: false })
  const { page } = opened
  await page.locator('.tabs:visible label', { hasText: 'curl' }).click()
  expect(await page.locator('.tabs:visible').innerText()).toContain('curl -X POST')
  expect(await page.locator('.templates select').isVisible()).toBe(false)
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

test('types are folded, and an address of a type or of its field unfolds it', async () => {
  await using opened = await openAt('dashboards/types.html#dashboard', looks[0])
  const { page } = opened
  const shown = page.locator('details[open] > summary h2')
  await expect.poll(() => shown.allInnerTexts(), { timeout: 60_000 }).toEqual([expect.stringMatching(/^Dashboard\b/)])
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(30_000)
  await page.locator('details[open] .fields a[href*="#layout"]').first().click()
  await expect.poll(() => shown.count()).toBe(2)
  expect(opened.complaints).toEqual([])
})

test.each(['alerts/alerts/list', 'dashboards/dashboards/create', 'basics', 'guides/command-line', 'guides/files'])(
  'no code on the page "%s" is cut off on a screen of 1280',
  async (path) => {
    await using opened = await openAt(path, looks[0])
    const cut = await opened.page
      .locator('.vp-doc pre')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent))
    expect(cut).toEqual([])
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

test('the address of an operation forwards to its page', async () => {
  await using opened = await openAt('operations/AlertDefsService_ListAlertDefs.html')
  await opened.page.getByRole('heading', { name: 'List alert definitions visible to the key' }).waitFor()
  expect(opened.complaints).toEqual([])
})
