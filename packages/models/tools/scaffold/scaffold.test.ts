import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseDocument } from './document.ts'
import { type Choices, scaffold } from './scaffold.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const document = parseDocument(readFileSync(join(fixtures, 'greenhouse.openapi.json'), 'utf8'))
const plants = { service: 'Plants service' }
const choices: Choices = {
  names: { 'ListPlantsQuery.page': 'PaginationRequest' },
  files: { watering: ['Watering*', 'Season'], soil: ['Soil'] },
  major: 2,
}

describe('a service', () => {
  const files = scaffold(document, plants, choices)

  test('becomes a table of operations, its messages, and models in the files that were chosen', () => {
    expect([...files.keys()].sort()).toEqual([
      'plants.messages.ts',
      'plants.models.ts',
      'plants.operations.ts',
      'soil.ts',
      'watering.ts',
    ])
  })

  test.each([...files])('%s is written as people expect it', async (name, text) => {
    await expect(text).toMatchFileSnapshot(join(fixtures, 'greenhouse', `${name}.txt`))
  })

  test('takes over no word of the document', () => {
    expect([...files.values()].join('\n')).not.toMatch(/somebody|prose/i)
  })

  test('may be written in part', () => {
    const part = scaffold(document, { ...plants, operations: ['PlantsService_DeletePlant'] })
    expect([...part.keys()]).toEqual(['plants.messages.ts', 'plants.operations.ts'])
    expect(part.get('plants.operations.ts')).toContain('export const deletePlant: Operation<')
    expect(part.get('plants.operations.ts')).not.toContain('createPlant')
  })
})

test('a schema is written with what it needs, in a file of its name', () => {
  const files = scaffold(document, { schema: 'Watering.Strategy.Plan' })
  expect([...files.keys()]).toEqual(['watering-plan.ts'])
  expect(files.get('watering-plan.ts')).toContain(
    'export type WateringPlan = WateringPlanCommon & OneOf<WateringPlanVariants>',
  )
})

describe('what only a person can decide is asked for', () => {
  test.each([
    { name: 'a name taken twice', schema: 'Twins', message: 'x.v2.Twin and x.v1.Twin would both be called Twin.' },
    { name: 'a global', schema: 'Date', message: 'Date would be called Date, which hides a global.' },
    { name: 'an odd oneOf', schema: 'Odd', message: 'Odd: an arm of its oneOf does not require exactly one field.' },
    { name: 'no such schema', schema: 'Wat', message: 'No schema Wat. Near: Watering.Strategy.Plan.' },
  ])('$name', ({ schema, message }) => {
    expect(() => scaffold(document, { schema })).toThrow(message)
  })

  test('a word of the language', () => {
    expect(() => scaffold(document, { service: 'Tools service' })).toThrow('ToolsService_Delete would be called delete')
    const named = scaffold(document, { service: 'tools SERVICE' }, { names: { ToolsService_Delete: 'deleteTool' } })
    expect(named.get('tools.operations.ts')).toContain('export const deleteTool: Operation<{ response: Empty }>')
  })

  test('files that would import each other', () => {
    const tangled = { files: { plant: ['Plant', 'Season'], watering: ['WateringPlan'] } }
    expect(() => scaffold(document, plants, tangled)).toThrow(
      'These files would import each other: plant -> watering -> plant.',
    )
    const sorted = { files: { plant: ['Plant'], watering: ['WateringPlan', 'Season'] } }
    expect(() => scaffold(document, plants, sorted)).not.toThrow()
  })

  test('a service or an operation that the document does not have', () => {
    expect(() => scaffold(document, { service: 'Fish' })).toThrow(
      'No service Fish. The document has: Plants service, Tools service.',
    )
    expect(() => scaffold(document, { ...plants, operations: ['X_Y'] })).toThrow('Plants service has no operation X_Y.')
  })
})

test('a text that is no OpenAPI document is refused', () => {
  expect(() => parseDocument('{"swagger":"2.0"}')).toThrow('This is not an OpenAPI 3.x document')
})
