import { expect, test } from 'vitest'
import { exportDeclared } from '../export.ts'
import { compareContracts } from './compare.ts'
import { edited, type ContractEdit } from './sample-contract.ts'
import type { OpenApiSchema } from '../contract/document.ts'
import { contractOperations, parseContract, schemasOf } from './normal-form.ts'

const declared = parseContract(JSON.stringify(exportDeclared()))

/** As many of the values as are asked for, spread over all of them. */
function spread<T>(values: readonly T[], count: number): T[] {
  expect(values.length).toBeGreaterThan(count * 2)
  return Array.from({ length: count }, (_, index) => values[Math.floor((index * values.length) / count)] as T)
}

interface Field {
  readonly model: string
  readonly name: string
  readonly schema: OpenApiSchema
}

// Bodies of failures have no group; models with exclusive fields stay as they are: of those a field that goes is two differences.
const fields: Field[] = Object.entries(schemasOf(declared)).flatMap(([model, { properties = {}, oneOf, allOf }]) =>
  model.includes('.') && oneOf === undefined && allOf === undefined
    ? Object.entries(properties).map(([name, schema]) => ({ model, name, schema }))
    : [],
)

const pathTo = ({ model, name }: Field, ...below: string[]): string[] => [
  'components',
  'schemas',
  model,
  'properties',
  name,
  ...below,
]

const subjectOf = ({ model, name }: Field): string => `${model}.${name}`

test('the declared contract has no difference to itself', () => {
  expect(compareContracts(declared, declared)).toEqual([])
})

test('ten things that are gone from the declared contract are ten differences', () => {
  const gone = spread(fields, 4)
  const operations = spread(contractOperations(declared), 2)
  const withQuery = contractOperations(declared).filter(({ parameters }) =>
    parameters.some((each) => each.in === 'query'),
  )
  const ofQuery = spread(
    withQuery.filter((each) => !operations.some(({ id }) => id === each.id)),
    2,
  )
  const enumerations = spread(
    Object.entries(schemasOf(declared)).filter(([, schema]) => schema.enum !== undefined),
    2,
  )
  const at = (path: string, method: string): string[] => ['paths', path, method.toLowerCase()]
  const after = edited(
    declared,
    ...gone.map((field): ContractEdit => [pathTo(field), undefined]),
    ...operations.map(({ path, method }): ContractEdit => [at(path, method), undefined]),
    ...ofQuery.map(({ path, method, parameters }): ContractEdit => {
      const first = parameters.find((each) => each.in === 'query')
      return [[...at(path, method), 'parameters'], parameters.filter((each) => each !== first)]
    }),
    ...enumerations.map(
      ([name, schema]): ContractEdit => [['components', 'schemas', name, 'enum'], schema.enum?.slice(1)],
    ),
  )
  const found = compareContracts(declared, after).map(
    ({ group, schema, operation, field, what }) =>
      `${schema === undefined ? (operation ?? '') : `${group}.${schema}`}${field === undefined ? '' : `.${field}`} ${what}`,
  )
  expect(found.sort()).toEqual(
    [
      ...gone.map((field) => `${subjectOf(field)} removed`),
      ...operations.map(({ id }) => `${id} operation removed`),
      ...ofQuery.map(({ id, parameters }) => {
        const name = parameters.find((each) => each.in === 'query')?.name ?? ''
        return `${id}.query.${name} parameter removed`
      }),
      ...enumerations.map(([name, schema]) => `${name} value \`${String(schema.enum?.[0])}\` removed`),
    ].sort(),
  )
})

test('ten bounds of the declared contract that are others are ten differences, each with both values', () => {
  const bounded = fields.filter(({ schema }) => schema.maxLength !== undefined || schema.maxItems !== undefined)
  const changed = spread(bounded, 10).map((field, index) => {
    const keyword = field.schema.maxLength === undefined ? 'maxItems' : 'maxLength'
    const was = field.schema[keyword] ?? 0
    return { field, keyword, was, now: index % 2 === 0 ? was + 1 : was - 1 }
  })
  const after = edited(
    declared,
    ...changed.map(({ field, keyword, now }): ContractEdit => [pathTo(field, keyword), now]),
  )
  const differences = compareContracts(declared, after)
  expect(
    differences.map(({ group, schema = '', field = '', was, now }) => ({
      at: `${group}.${schema}.${field}`,
      was,
      now,
    })),
  ).toEqual(expect.arrayContaining(changed.map(({ field, was, now }) => ({ at: subjectOf(field), was, now }))))
  expect(differences).toHaveLength(10)
  for (const { was, now, requests, effect } of differences) {
    const isNarrower = Number(now) < Number(was)
    expect(effect).toBe(isNarrower && requests.length > 0 ? 'breaking' : 'additive')
  }
  expect(new Set(differences.map(({ effect }) => effect)).size).toBe(2)
})
