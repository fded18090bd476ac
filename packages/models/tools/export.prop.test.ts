import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { countOf } from '../../../scripts/vitest/left-out.ts'
import { jsonSchemaOf } from '../src/core/openapi/json-schema.ts'
import { type AnyDescriptor, flatten, inner } from '../src/core/descriptor/shape.ts'
import { isObject } from '../src/core/values/path.ts'
import { exampleOf } from '../src/testing/example.ts'
import { mutate, type Mutation } from '../src/testing/mutate.ts'
import { createRandom } from '../src/testing/random.ts'
import { seed } from '../test/draws.ts'
import { declaredGroups } from './declared.ts'
import { exportDeclared } from './export.ts'
import { declarationsOf } from './reachable.ts'

const drawsEach = countOf('models: examples of each exported schema', 25, 3)

// What the formats of OpenAPI mean, for JSON Schema itself leaves them open.
const formats = {
  'date-time': /^\d{4}-(0[1-9]|1[0-2])-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/,
  byte: /^[\w+/-]*={0,2}$/,
  int32: { type: 'number', validate: (value: number) => (value | 0) === value },
  int64: true,
  float: { type: 'number', validate: (value: number) => Number.isFinite(Math.fround(value)) },
  double: { type: 'number', validate: Number.isFinite },
} as const

// A keyword that is misspelled would be an error: everything beyond JSON Schema is named.
const ajv = new Ajv2020({ strictTypes: false, formats })
ajv.addVocabulary(['openapi', 'info', 'servers', 'security', 'tags', 'paths', 'components'])
ajv.addVocabulary(['x-secret', 'x-secret-unless', 'x-trimmed', 'x-minimum', 'x-maximum'])
ajv.addSchema({ ...exportDeclared(), $id: 'export' })

interface Named {
  readonly name: string
  readonly descriptor: AnyDescriptor
  readonly accepts: ValidateFunction
}

// Models that hold parameters are no components of the document: their fields are parameters of the operation.
const schemasOf = (group: string): Named[] =>
  [...declarationsOf(declaredGroups[group] ?? [])].map(([name, descriptor]) => {
    const accepts =
      ajv.getSchema(`export#/components/schemas/${group}.${name}`) ?? ajv.compile(jsonSchemaOf(descriptor))
    return { name, descriptor, accepts }
  })

describe.each(Object.keys(declaredGroups))(`a second tool reads the exported schemas of %s (seed ${seed})`, (group) => {
  const schemas = schemasOf(group)

  test('the second tool accepts every example', () => {
    expect(schemas.length).toBeGreaterThan(0)
    for (const { name, descriptor, accepts } of schemas) {
      const random = createRandom(seed)
      for (let draw = 0; draw < drawsEach; draw++) {
        const value = published(descriptor, exampleOf<unknown>(descriptor, random))
        if (!accepts(value)) expect.fail(`${name}, draw ${draw}: ${JSON.stringify([accepts.errors, value])}`)
      }
    }
  })

  test('the second tool refuses every defect that a schema can express', () => {
    let refused = 0
    for (const { name, descriptor, accepts } of schemas) {
      const random = createRandom(seed + 1)
      for (let draw = 0; draw < drawsEach; draw++) {
        const example = exampleOf<unknown>(descriptor, random)
        const mutation = mutate<unknown>(descriptor, example, random)
        if (mutation.harmless || isBeyondSchemas(mutation)) continue
        if (accepts(published(descriptor, mutation.value)))
          expect.fail(`${name}, draw ${draw}: ${mutation.at}: ${mutation.what}`)
        refused++
      }
    }
    expect(refused).toBeGreaterThan(schemas.length)
  })
})

/** Objects stay open for fields that are newer, and no keyword bounds the number that digits stand for. */
function isBeyondSchemas({ what }: Mutation): boolean {
  return /^(an unknown field|object for model|beyond 64 bits|an inexact number|21 digits|a sign|(below|over) -?\d+)$/.test(
    what,
  )
}

/** A value as the contract writes it: 64-bit integers as bare numbers where it still declares them so. */
function published(descriptor: AnyDescriptor, value: unknown): unknown {
  switch (descriptor.kind) {
    case 'int64':
      return descriptor.wire === 'integer' && /^-?\d+$/.test(String(value)) ? Number(value) : value
    case 'lazy':
      return published(inner(descriptor), value)
    case 'list':
      return Array.isArray(value) ? value.map((item) => published(inner(descriptor), item)) : value
    case 'map':
      return isObject(value) ? mapped(value, () => inner(descriptor)) : value
    case 'model':
      return isObject(value) ? mapped(value, (key) => flatten(descriptor).fields.get(key)?.descriptor) : value
    default:
      return value
  }
}

function mapped(value: Readonly<Record<string, unknown>>, of: (key: string) => AnyDescriptor | undefined): object {
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const descriptor = of(key)
      return [key, descriptor === undefined ? item : published(descriptor, item)]
    }),
  )
}
