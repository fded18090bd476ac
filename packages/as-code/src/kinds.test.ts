import { groupNames } from '@mgmt-api/models/resources'
import { describe, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { patternsOf } from '../test/reword.ts'
import { kindGroups, loadKinds } from './load-kinds.ts'

/** Kinds and groups whose ids are numbers, and other fields by which resources are referred to. */
const numbered: ReadonlySet<string> = new Set(['custom-enrichments', 'roles', 'teams', 'webhooks externalId'])

/** Fields with ids that have a meaning only within a body or outside the platform. */
const foreignIds: Readonly<Record<string, RegExp>> = {
  policies: /\.ruleTypeId$/,
  'extension-deployments': /^(id|itemIds)$/,
  groups: /^externalId$/,
  'logs-archive': /^s3\.externalId$/,
  dashboards: /(^|\.)(actions|annotations|aggregations|queryDefinitions)\[\]\.id$|(queryId|widgetId|widgetIds)$/,
  webhooks: /\.uuid$|^ibmEventNotifications\./,
}

const kindsOfDefault: Readonly<Record<string, RegExp>> = {
  boolean: /^bool$/,
  number: /^int32$/,
  string: /^(text|enum|int64)$/,
  object: /^(empty|model)$/,
}

test('every group with a subpath of its own is loaded', () => {
  expect(kindGroups).toEqual(groupNames.filter((name) => `./${name}` in manifest.exports))
})

describe.each(await loadKinds())('the fields that $name names', (kind) => {
  const patterns = patternsOf(kind.model)
  const kindOf = (at: string): string | undefined => patterns.get(at)?.kind

  test('paths are fields of the model with the expected content', () => {
    expect(patterns.size).toBeGreaterThan(0)
    for (const at of kind.sets) expect([at, kindOf(at)]).toEqual([at, 'list'])
    const outside = kind.externalIds.map(({ at, group }) => ({ at, to: group, field: undefined }))
    for (const { at, to, field } of [...kind.references, ...outside])
      expect([at, kindOf(at)]).toEqual([
        at,
        numbered.has(field === undefined ? to : `${to} ${field}`) ? 'int64' : 'text',
      ])
    for (const { at, value } of kind.defaults) expect(kindOf(at), at).toMatch(kindsOfDefault[typeof value] ?? /^$/)
    for (const { at } of kind.equivalents) expect(patterns.has(at)).toBe(true)
  })

  test('id fields are of a known kind: a reference, an outside id or made by the service', () => {
    const known = new Set([...kind.references, ...kind.externalIds].map(({ at }) => at).concat(kind.serverMade))
    const isKnown = (at: string): boolean =>
      known.has(at) ||
      known.has(`${at}[]`) ||
      kind.serverMade.some((made) => at.startsWith(`${made}.`)) ||
      foreignIds[kind.name]?.test(at) === true
    const ids = [...patterns.keys()].filter((at) => /(^|\.)id$|Ids?$|identifier$/i.test(at) && kindOf(at) !== 'model')
    expect(ids.filter((at) => !isKnown(at))).toEqual([])
    expect(ids.length).toBeGreaterThanOrEqual(kind.references.length > 0 && kind.ordered === undefined ? 1 : 0)
  })

  test('sets are named once, and field orders name known fields', () => {
    expect(new Set(kind.sets).size).toBe(kind.sets.length)
    expect(kind.fieldOrder.filter((name) => ![...patterns.keys()].some((at) => at.endsWith(name)))).toEqual([])
  })
})
