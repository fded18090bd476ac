import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ErrorBody, regions } from '@mgmt-api/models'
import { inputField, referenceAddress, referenceSite } from '@mgmt-api/models/apps'
import { bodyPath } from '@mgmt-api/models/internal'
import { indexedOperations } from '@mgmt-api/models/operations'
import { groupNames } from '@mgmt-api/models/resources'
import { expect, test } from 'vitest'
import { choicesOf } from '../src/examples/body-types.ts'
import { loadCatalogue } from '../src/facts/catalogue.ts'
import { operationPath } from '../src/pages/names.ts'
import { base, siteUrl } from '../src/site/env.ts'
import { site } from './served-site.ts'

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

test('the first page answers the first questions of a newcomer in at most three clicks', () => {
  const front = linksIn(read('index.md'))
  expect(front).toEqual(expect.arrayContaining(['basics.md', 'guides/connectors.md', 'guides/errors-and-retries.md']))
  const ways = [
    ['index.md', 'alerts/index.md', 'alerts/alerts/index.md', 'alerts/alerts/list.md'],
    ['index.md', 'notifications/index.md', 'notifications/connectors/index.md', 'notifications/connectors/create.md'],
  ]
  for (const way of ways)
    for (const [index, to] of way.entries()) if (index > 0) expect(linksIn(read(way[index - 1] ?? ''))).toContain(to)
  expect(read('basics.md')).toContain('429')
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

test('the page of an operation names its permissions, or says how to learn them', () => {
  expect(read('alerts/alerts/create.md')).toContain(' · needs `alerts:UpdateConfig`\n')
  expect(read('views/views/create.md')).toContain(
    ' · The contract names no permission. If the response is 403, its message names it.\n',
  )
})

test('the page of an operation says where the SDK takes the inside of the body', () => {
  const sentence = (path: string): string => /^The SDK .*$/m.exec(read(path).split('## Body')[1] ?? '')?.[0] ?? ''
  expect(sentence('notifications/connectors/create.md')).toBe(
    'The SDK and the file of `mgmt` take the content of `connector`, without the object around it.',
  )
  expect(sentence('alerts/alerts/create.md')).toBe(
    'The SDK takes the content of `alertDefProperties`, without the object around it.',
  )
  expect(sentence('views/views/create.md')).toBe('')
  expect(pagesListed().filter((path) => sentence(path) !== '').length).toBeGreaterThan(50)
})

test('the example of a list of alerts is one request in each form', () => {
  const [, example = ''] = /\n(ts:\n[^]*?)\nresponse:\n/.exec(read('alerts/alerts/list.md')) ?? []
  expect(example).toContain("definitions.list({ filter: { priority: ['P1'] }, pageSize: 2 })")
  expect(example).toContain('mgmt alerts list --priority P1 --limit 2')
  expect(example).toContain('query_filter[priorityFilter][priority]=ALERT_DEF_PRIORITY_P1')
})

test('the page of an operation has a body for each type that a choice of fields decides', async () => {
  const { operations } = await loadCatalogue()
  const missing = operations.flatMap((each) => {
    const at = each.verb.kind === 'call' ? bodyPath(each.verb) : undefined
    const body = at === undefined ? undefined : inputField(each.verb.operation, at)
    const choices = body === undefined ? [] : choicesOf(body.descriptor).filter((choice) => !choice.at.includes(0))
    const path = operationPath(each)
    const [example = ''] = read(`${path}.md`).split(/^## (?:Path|Query|Body)$/m)
    return choices.some(({ keys }) => keys.some((key) => !example.includes(`"${key}":`))) ? [path] : []
  })
  expect(missing).toEqual([
    // The kind of a change or an access stands beside it, under another name.
    ...['access/groups/update', 'access/users/create', 'access/users/update'],
    // Another evaluation of the application has this type already.
    'ai/ai-evaluations/update',
    // The method has no access policy.
    'alerts/alerts/replace',
    // A stored dashboard is checked by its id alone.
    'dashboards/dashboards/check',
    // Methods and commands have both forms of a time range as one argument.
    ...['daily-units', 'daily-processed-gbs', 'daily-evaluation-tokens'].map((name) => `data-usage/usage/${name}`),
  ])
})

test('the page that creates alerts has a body of each type, the pages of integrations of each integration', () => {
  const typesOf = (path: string): readonly string[] =>
    [...read(path).matchAll(/^Body of the type `(.*)`:$/gm)].map(([, type = '']) => type)
  expect(typesOf('alerts/alerts/create.md')).toEqual([
    ...['logs-threshold', 'metric-threshold', 'logs-ratio-threshold', 'slo-burn-rate', 'slo-error-budget'],
    ...['tracing-immediate', 'logs-time-relative-threshold', 'tracing-threshold', 'flow', 'logs-anomaly'],
    ...['metric-anomaly', 'logs-new-value', 'logs-unique-count', 'analytics-immediate', 'analytics-threshold'],
  ])
  expect(typesOf('data-plans/policies/create.md')).toEqual(['span-rules', 'rum-rules', 'first', 'last'])
  expect(typesOf('integrations/integration-instances/create.md')).toEqual([
    ...['aws-metrics-collector', 'aws-log-shipper', 'gcp-logs-collector', 'azure-diagnostics', 'kubernetes-agent'],
    ...['browser-rum', 'log-forwarder'],
  ])
})

test('required fields are marked at every level, also where a rule requires them', () => {
  const required = (path: string): readonly string[] =>
    [...(read(path).split('## Response')[0] ?? '').matchAll(/^( *- `[^`]+`) \(.*\brequired\b/gm)].map(
      ([, field = '']) => field,
    )
  expect(required('alerts/alerts/create.md')).toEqual(expect.arrayContaining(['- `alertDefProperties`', '  - `name`']))
  expect(required('views/views/create.md')).toEqual(expect.arrayContaining(['- `name`', '      - `seconds`']))
})

test('the page of a resource that files can have says how to find what reads one', () => {
  expect(read('recording-rules/recording-rules/index.md')).toContain('`mgmt uses recording-rules/KEY`')
  expect(read('cases/cases/index.md')).not.toContain('mgmt uses')
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

test('the links of doc comments and of `mgmt call describe` forward to the page of their operation', () => {
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
