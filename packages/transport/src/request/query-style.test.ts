import { exportOpenApi, type ExportedOperation } from '@mgmt-api/models'
import { flatten, unwrap } from '@mgmt-api/models/internal'
import { createRandom, exampleOf } from '@mgmt-api/models/testing'
import { createQuerySerializer } from 'openapi-fetch'
import { describe, expect, test } from 'vitest'
import { declaredOperations } from '../../test/declared-operations.ts'
import { encodeQuery } from './query.ts'

const draws = 50

interface Parameter {
  readonly name: string
  readonly in: string
  readonly style?: 'form' | 'deepObject'
  readonly explode?: boolean
  readonly 'x-style'?: string
  readonly description?: string
}

interface Sample extends Parameter {
  readonly id: string
  readonly values: readonly unknown[]
}

/** Every query parameter of the document, with values that its model allows. */
async function samples(): Promise<Sample[]> {
  const random = createRandom(7)
  return (await declaredOperations()).flatMap(({ operation }) => {
    const { query } = (operation as ExportedOperation).in
    if (query === undefined) return []
    const { fields } = flatten(unwrap(query).descriptor)
    return parametersOf(operation).map((parameter) => {
      const { descriptor = { kind: 'none' } } = fields.get(parameter.name) ?? {}
      const values = Array.from({ length: draws }, () => exampleOf<unknown>(descriptor, random))
      return { ...parameter, id: `${operation.id} ${parameter.name}`, values }
    })
  })
}

function parametersOf(operation: ExportedOperation): readonly Parameter[] {
  const { paths } = exportOpenApi([operation], { title: 'One operation', version: '5' })
  // The document has one operation with typed parameters.
  const [described] = Object.values(Object.values(Object(paths) as object)[0] as { parameters: Parameter[] }[])
  return described?.parameters.filter((parameter) => parameter.in === 'query') ?? []
}

const all = await samples()
const ownStyled = all.filter(({ 'x-style': own }) => own !== undefined)
const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Decoded names and values, in order. */
const pairs = (text: string): string[][] => [...new URLSearchParams(text)]

/** The query of a client that knows only the styles of OpenAPI; undefined if it fails. */
function byStyle({ name, style, explode }: Parameter, value: unknown): string[][] | undefined {
  const write = createQuerySerializer({
    ...(style === 'form' && { array: { style, explode: explode === true } }),
    ...(style === 'deepObject' && { object: { style, explode: explode === true } }),
  })
  try {
    return pairs(write({ [name]: value }))
  } catch {
    return undefined
  }
}

/** Encodes strictly by the description of `x-style: brackets`. */
function inBrackets(name: string, value: unknown): string[][] {
  if (!isNested(value)) return [[name, String(value)]]
  if (!Array.isArray(value))
    return Object.entries(value as object).flatMap(([key, item]) => inBrackets(`${name}[${key}]`, item))
  return value.flatMap((item: unknown, index) => inBrackets(isNested(item) ? `${name}[${index}]` : name, item))
}

describe('the document defines the style of a query', () => {
  test.each(all.filter(({ 'x-style': own }) => own === undefined))(
    'a parameter without its own style is encoded by a style of OpenAPI: $id',
    (parameter) => {
      for (const value of parameter.values) {
        expect(pairs(encodeQuery({ [parameter.name]: value }))).toEqual(byStyle(parameter, value))
      }
    },
  )

  test.each(ownStyled)('a parameter with its own style is encoded by it: $id', ({ name, values, ...detail }) => {
    expect(detail).toMatchObject({ 'x-style': 'brackets', description: expect.stringContaining(`${name}[`) as unknown })
    for (const value of values) expect(pairs(encodeQuery({ [name]: value }))).toEqual(inBrackets(name, value))
  })

  test.each(ownStyled)('a custom style is used if none of OpenAPI fits: $id', (parameter) => {
    const fits = (value: unknown): boolean =>
      JSON.stringify(byStyle(parameter, value)) === JSON.stringify(pairs(encodeQuery({ [parameter.name]: value })))
    expect(parameter.values.every(fits)).toBe(false)
  })

  test('every list and every object has a style', () => {
    const unsaid = all.filter(({ style, values }) => style === undefined && values.some(isNested))
    expect(unsaid).toEqual([])
    const styles = new Set(all.map((parameter) => parameter['x-style'] ?? parameter.style ?? 'plain'))
    expect([...styles].sort()).toEqual(['brackets', 'deepObject', 'form', 'plain'])
  })
})
