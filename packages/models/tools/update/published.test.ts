import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { Contract } from '../contract/contract.ts'
import { readOverlays } from '../contract/read-overlay.ts'
import { generate, readContract } from '../generate.ts'
import { compareContracts } from './compare.ts'
import { readPublished } from './published.ts'
import { edited, type ContractEdit, part } from './edited.ts'

/** The facts are the document here, so nothing of it is retired. */
const overlays = readOverlays().map((overlay) => ({ ...overlay, retired: {} }))
/** Three groups of the facts. */
const facts = part(
  readContract(),
  /^\/(?:alerts|v3|data-exploration|dataplans?\/data-usage)\//,
  /^(?:alerts|data-usage|views)\./,
)

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rewrites every object of a document, innermost first. */
function rewritten(value: unknown, rewrite: (object: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((each) => rewritten(each, rewrite))
  if (!isObject(value)) return value
  return rewrite(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rewritten(each, rewrite)])))
}

const backwards = (object: Json): Json => Object.fromEntries(Object.entries(object).toReversed())

/** As platforms write: another prefix of marks, other letters of tags, references in wrappers, sentences, no order. */
function asPublished(contract: Contract, openapi: '3.0.0' | '3.1.0'): Json {
  const isLater = openapi === '3.1.0'
  const document = rewritten(contract, ({ 'x-permissions': permissions, tags, $ref, ...own }) => {
    const marked = permissions === undefined ? own : { ...own, 'x-acmePermissions': permissions }
    const tagged = Array.isArray(tags) ? { ...marked, tags: tags.map((tag) => String(tag).toUpperCase()) } : marked
    const { properties } = tagged
    const wrapped = isObject(properties) ? { ...tagged, properties: fieldsAsPublished(properties, isLater) } : tagged
    if ($ref === undefined) return backwards(wrapped)
    return { ...wrapped, $ref }
  })
  return isObject(document) ? { ...document, openapi, info: { title: '', version: '1.0.0' } } : {}
}

function fieldsAsPublished(fields: Json, isLater: boolean): Json {
  const entries = Object.entries(fields).map(([name, field]) => {
    if (!isObject(field)) return [name, field] as const
    const { $ref, ...own } = field
    const about = { description: `The ${name}.`, example: 'A' }
    if ($ref === undefined) {
      const type = isLater && typeof own.type === 'string' && own.enum === undefined ? { type: [own.type, 'null'] } : {}
      return [name, { ...own, ...type, ...about }] as const
    }
    const target = isLater ? { anyOf: [{ $ref }, { type: 'null' }] } : { allOf: [{ $ref }, { nullable: true }] }
    return [name, { ...own, ...target, ...about }] as const
  })
  return Object.fromEntries(entries)
}

/** The name that a deployment gives to the query language. */
const inItsLanguage = (text: string): string =>
  text.replaceAll('native', 'zoom').replaceAll('Native', 'Zoom').replaceAll('NATIVE', 'ZOOM')

test.each([
  ['3.0, JSON', JSON.stringify(asPublished(facts, '3.0.0'))],
  ['3.1, JSON', JSON.stringify(asPublished(facts, '3.1.0'))],
  ['3.0, YAML', stringify(asPublished(facts, '3.0.0'), { aliasDuplicateObjects: false })],
])('a document in the form of platforms has no difference, and its language is said: %s', (_, text) => {
  const { contract, undecided, said, doubts } = readPublished(inItsLanguage(text), overlays, facts)
  expect(compareContracts(facts, contract)).toEqual([])
  expect({ undecided: undecided.size, said, doubts }).toEqual({
    undecided: 0,
    said: ['The document calls the query language zoom; it is read as native.'],
    doubts: [],
  })
})

test('a document with our name of the language says nothing', () => {
  expect(readPublished(JSON.stringify(facts), overlays, facts).said).toEqual([])
})

const get = ['paths', '/alerts/alerts/v3', 'get']

const read = (...edits: ContractEdit[]) => readPublished(JSON.stringify(edited(facts, ...edits)), overlays, facts)

const decide = 'List what counts as `permissions` of the operation.'

test('a permission that would disappear, and a description that says otherwise, are decisions', () => {
  expect(read([[...get, 'x-permissions'], undefined]).doubts).toEqual([
    `AlertDefsService_ListAlertDefs would no longer need alerts:ReadConfig. ${decide}`,
  ])
  const says = (text: string): ContractEdit => [[...get, 'description'], text]
  const list = (name: string): ContractEdit => says(`Lists.\n\nRequires the following permissions:\n- \`${name}\``)
  expect(read(list('alerts:ReadConfig')).doubts).toEqual([])
  expect(read(says('Requires `alerts:Manage` as well.')).doubts).toEqual([])
  expect(read(list('alerts:Manage')).doubts).toEqual([
    `AlertDefsService_ListAlertDefs needs alerts:ReadConfig by its mark, alerts:Manage by its description. ${decide}`,
  ])
})

const usage = '/dataplans/data-usage/v2/logs/count'
const count = 'DataUsageService_GetLogsCount'

/** The overlays, with what one calls retired. */
const withRetired = (group: string, retired: Readonly<Record<string, string>>) =>
  overlays.map((overlay) => (overlay.group === group ? { ...overlay, retired } : overlay))

test('an overlay decides on the permissions', () => {
  const decided = overlays.map((overlay) => {
    const operations = Object.entries(overlay.operations).map(([name, note]) => {
      const isOne = note.id === 'AlertDefsService_ListAlertDefs'
      return [name, isOne ? { ...note, permissions: ['alerts:Manage'] } : note] as const
    })
    return { ...overlay, operations: Object.fromEntries(operations) }
  })
  const text = JSON.stringify(edited(facts, [[...get, 'x-permissions'], undefined]))
  const { contract, doubts } = readPublished(text, decided, facts)
  expect(doubts).toEqual([])
  const code = generate(contract, decided, ['alerts'])
  const operations = [...code].find(([, source]) => source.includes('AlertDefsService_ListAlertDefs'))?.[1] ?? ''
  expect(operations.slice(operations.indexOf("id: 'AlertDefsService_ListAlertDefs'"))).toMatch(
    /^[^]{0,200}permissions: \['alerts:Manage'\]/,
  )
})

test('a retired operation stays, with its models, and so do retired fields and values', () => {
  const schema = (name: string, ...below: string[]) => ['components', 'schemas', name, ...below]
  const published = edited(
    facts,
    [['paths', usage], undefined],
    [schema('data-usage.GetLogsCountResponse'), undefined],
    [schema('data-usage.LogsCount'), undefined],
    [schema('views.View', 'properties', 'isCompactMode'), undefined],
    [schema('alerts.AlertDefPriority', 'enum', '0'), undefined],
  )
  const known = facts.components.schemas['alerts.AlertDefPriority']?.enum ?? []
  const text = JSON.stringify(edited(published, [schema('alerts.AlertDefPriority', 'enum'), known.slice(0, -1)]))
  expect(compareContracts(facts, readPublished(text, overlays, facts).contract).length).toBeGreaterThan(3)

  const since = '2026-08-12'
  const retired = {
    'data-usage': { [count]: since },
    views: { 'View.isCompactMode': since },
    alerts: { [`AlertDefPriority.${known.at(-1) ?? ''}`]: since },
  }
  const all = Object.entries(retired).reduce(
    (kept, [group, own]) => kept.map((each) => (each.group === group ? { ...each, retired: own } : each)),
    overlays,
  )
  const kept = readPublished(text, all, facts)
  expect(compareContracts(facts, kept.contract)).toEqual([])
  expect(kept.doubts).toEqual([])
  expect(kept.said[0]).toMatch(
    new RegExp(`^Kept as retired: AlertDefPriority\\..*, ${count}, View\\.isCompactMode\\.$`),
  )
})

test('the code of an operation says that it is a preview, or retired since a release that there is', () => {
  const preview = edited(facts, [[...get, 'x-stability'], 'preview'])
  const codeOf = (contract: Contract, all: ReturnType<typeof readOverlays>, group: string): string =>
    [...generate(contract, all, [group]).values()].join('\n')
  expect(codeOf(preview, overlays, 'alerts')).toMatch(/id: 'AlertDefsService_ListAlertDefs'[^}]*stability: 'preview',/)
  const since = (release: string) => codeOf(facts, withRetired('data-usage', { [count]: release }), 'data-usage')
  expect(since('v5.0.6')).toMatch(/id: 'DataUsageService_GetLogsCount'[^}]*stability: \{ retired: 'v5\.0\.6' \},/)
  expect(() => since('v9')).toThrow('v9 is no release. Add it to src/history/releases.ts.')
  const unknown = () => codeOf(facts, withRetired('data-usage', { NoService_Get: 'v5.0.6' }), 'data-usage')
  expect(unknown).toThrow('openapi.json has no NoService_Get. Remove it from `retired`.')
})

test('what is retired and published again is a decision', () => {
  const { doubts } = readPublished(JSON.stringify(facts), withRetired('data-usage', { [count]: '2026-08-12' }), facts)
  expect(doubts).toEqual([expect.stringMatching(`^contract/data-usage.yaml:.* ${count} is published.`)])
})

test.each([
  ['nothing', '', 'not an OpenAPI 3.x document'],
  ['broken JSON', '{"paths":', 'not JSON: '],
  ['broken YAML', 'paths: [', 'not YAML: '],
  ['another version', '{"swagger":"2.0","paths":{}}', '"openapi" is not 3.x'],
  [
    'a reference that leads nowhere',
    JSON.stringify(edited(facts, [['components', 'schemas', 'views.View'], undefined])),
    'No schema views.View.',
  ],
  [
    'an unknown stability',
    JSON.stringify(edited(facts, [[...get, 'x-stability'], 'gold'])),
    'AlertDefsService_ListAlertDefs has the unknown stability "gold". Known: stable, preview, deprecated.',
  ],
])('%s is refused', (_, text, message) => {
  expect(() => readPublished(text, overlays, facts)).toThrow(message)
})
