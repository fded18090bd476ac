import { expect, test } from 'vitest'
import { type Stability, stabilityWords } from '../src/core/operation/operation.ts'
import { states } from '../src/generated/stability.ts'
import type { Contract, NormalOperation, NormalSchema } from './contract/contract.ts'
import { declareGroup } from './contract/declare.ts'
import { factsOf } from './contract/facts.ts'
import { generateGroup } from './contract/generate.ts'
import { readOverlays } from './contract/read-overlay.ts'
import { statesIn } from './declared-states.ts'
import { readContract } from './generate.ts'

const contract = readContract()
const overlays = readOverlays()
const declared = (facts: Contract) =>
  overlays.map((overlay) => ({ overlay, group: declareGroup(overlay, factsOf(facts, overlay)) }))
const statesOf = (facts: Contract): Record<string, Stability> => statesIn(declared(facts).map(({ group }) => group))

/** Each operation, parameter, field and value of the facts with another mark. */
function marked(mark: 'deprecated' | 'preview'): Contract {
  const marks = mark === 'preview' ? { 'x-stability': mark } : { deprecated: true as const }
  const operation = (each: NormalOperation): NormalOperation => ({
    ...each,
    ...marks,
    ...(each.parameters && { parameters: each.parameters.map((parameter) => ({ ...parameter, ...marks })) }),
  })
  const schema = ({ properties, enum: values, ...rest }: NormalSchema): NormalSchema => ({
    ...rest,
    ...marks,
    ...(properties && { properties: mapped(properties, (field) => ({ ...field, ...marks })) }),
    ...(values && { enum: values, 'x-values': Object.fromEntries(values.map((value) => [value, mark])) }),
  })
  return {
    ...contract,
    paths: mapped(contract.paths, (item) => mapped(item, operation)),
    components: { schemas: mapped(contract.components.schemas, schema) },
  }
}

const mapped = <T>(members: Readonly<Record<string, T>>, change: (member: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(members).map(([name, member]) => [name, change(member)]))

/** Names of all marks of the facts, as the publisher has them. */
function marksOf({ paths, components }: Contract): string[] {
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  const isMarked = (each: { readonly deprecated?: true; readonly 'x-stability'?: string }): boolean =>
    each.deprecated === true || each['x-stability'] !== undefined
  return [
    ...operations.filter(isMarked).map(({ operationId }) => operationId),
    ...operations.flatMap(({ parameters = [] }) => parameters.filter(isMarked).map(({ name }) => `.${name}`)),
    ...Object.entries(components.schemas).flatMap(([key, schema]) => {
      const name = key.replace(/^[^.]*\./, '')
      const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => isMarked(field))
      const parts = [...fields.map(([field]) => field), ...Object.keys(schema['x-values'] ?? {})]
      return [...(isMarked(schema) ? [name] : []), ...parts.map((part) => `${name}.${part}`)]
    }),
  ]
}

test('every mark of the facts and everything retired is in the table, and nothing else', () => {
  const names = Object.keys(states)
  const marks = [...marksOf(contract), ...overlays.flatMap(({ retired }) => Object.keys(retired))]
  expect(marks.length).toBeGreaterThan(40)
  const has = (name: string, mark: string): boolean => (mark.startsWith('.') ? name.endsWith(mark) : name === mark)
  expect(marks.filter((mark) => !names.some((name) => has(name, mark)))).toEqual([])
  expect(names.filter((name) => !marks.some((mark) => has(name, mark)))).toEqual([])
})

test.each(['deprecated', 'preview'] as const)('a mark of any place of the facts is found: %s', (mark) => {
  const facts = marked(mark)
  const found = statesOf(facts)
  const names = new Set(Object.keys(found).map((name) => name.replace(/^\w+(?=\.[a-z_]+$)/, '')))
  const missing = marksOf(facts).filter((name) => !(name in found) && !names.has(name))
  // Names of other publications of a model, and of parts that corrections replace.
  expect(missing.filter((name) => !name.includes('~'))).toEqual([])
  expect(Object.keys(found).length).toBeGreaterThan(6_000)
})

test.each([
  ['deprecated', '@deprecated'],
  ['preview', '@experimental'],
] as const)('what is %s has %s in the doc comments of its code', (mark, tag) => {
  const facts = marked(mark)
  const { overlay, group } = declared(facts).find((each) => each.overlay.group === 'views') ?? {}
  if (overlay === undefined || group === undefined) throw new Error('no views')
  const files = generateGroup(group, overlay, new Map(), new Map())
  for (const [file, members] of [
    ['models.ts', /^(?: {2}\w+\??:|export (?:type|interface)) /],
    ['operations.ts', /^export const /],
    ['verbs.ts', /^ {2}readonly /],
  ] as const) {
    // Other models have states of their own.
    const text = (files.get(file) ?? '')
      .split('\n\n')
      .filter((part) => file !== 'models.ts' || /^export (?:interface|type) View(?:Type)? /m.test(part))
    const lines = text.join('\n\n').split('\n')
    const declarations = lines.flatMap((line, at) =>
      members.test(line) && !/^export type .* & /.test(line) ? [at] : [],
    )
    expect(declarations.length, file).toBeGreaterThan(3)
    for (const at of declarations) {
      if (/^ {2}\w+:.*[(,]/.test(lines[at] ?? '')) continue
      const start = lines.findLastIndex((line, index) => index < at && line.trim().startsWith('/**'))
      expect(lines.slice(start, at).join('\n'), `${file}: ${lines[at]}`).toContain(tag)
    }
  }
})

test('what is retired says its release', () => {
  const views = overlays.filter(({ group }) => group === 'views')
  const retired = {
    ViewsService_ListViews: '2026-08-17',
    'View.name': '2026-08-17',
    'ViewType.VIEW_TYPE_LOGS': '2026-08-17',
  }
  const groups = views.map((overlay) => declareGroup({ ...overlay, retired }, factsOf(contract, overlay)))
  const found = statesIn(groups)
  for (const name of Object.keys(retired)) expect(found[name], name).toEqual({ retired: '2026-08-17' })
  expect(stabilityWords({ retired: '2026-08-17' })).toBe('retired since 2026-08-17')
})

test('two groups may not use one name for different states', () => {
  const [view] = overlays.filter(({ group }) => group === 'views')
  if (view === undefined) throw new Error('no views')
  const facts = factsOf(contract, view)
  const groups = [declareGroup(view, facts), declareGroup({ ...view, retired: { 'View.name': '2026-08-17' } }, facts)]
  expect(() => statesIn(groups)).toThrow('View.name exists in several groups with different states')
})
