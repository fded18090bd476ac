import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { configJsonSchema, type ConfigJsonSchema } from './json-schema.ts'
import { readYaml } from './yaml.ts'

// Formats are for editors: patterns or `readConfigFile` check the same.
const isFile = new Ajv2020({ allErrors: true, strict: true, strictRequired: false, validateFormats: false }).compile(
  configJsonSchema(),
)

const example = (): Record<string, unknown> => {
  const path = join(import.meta.dirname, '../../examples/mgmt-worker.yaml')
  const { value } = readYaml(readFileSync(path, 'utf8'), path)
  return value as Record<string, unknown>
}

const target = { name: 'prod', base_url: 'https://api.example.com', key: '${env:KEY}' }
const job = { job: 'alert-history', schedule: '*/15 * * * *' }

test('the example, the smallest file and one with only included targets are valid', () => {
  for (const file of [example(), { targets: [target], jobs: [job] }, { include: 'targets.d/*.yaml', jobs: [job] }]) {
    isFile(file)
    expect(isFile.errors ?? []).toEqual([])
  }
})

test.each([
  { name: 'with an unknown API version', file: { targets: [{ ...target, api_version: 6 }], jobs: [job] } },
  { name: 'without targets', file: { jobs: [job] } },
  { name: 'with no job', file: { targets: [target], jobs: [] } },
  { name: 'with an unknown field', file: { targets: [target], jobs: [job], time_zon: 'UTC' } },
  { name: 'with an unknown field of a target', file: { targets: [{ ...target, api_key: 'x' }], jobs: [job] } },
  { name: 'with an unknown kind of job', file: { targets: [target], jobs: [{ ...job, job: 'usage' }] } },
  { name: 'with a field of another kind of job', file: { targets: [target], jobs: [{ ...job, weeks: 4 }] } },
  { name: 'with a secret in it', file: { targets: [{ ...target, key: 'abc' }], jobs: [job] } },
  { name: 'with a job that has no schedule', file: { targets: [target], jobs: [{ job: 'alert-history' }] } },
  { name: 'with a number beyond its bounds', file: { targets: [target], jobs: [job], concurrency: 65 } },
  { name: 'with an unknown policy', file: { targets: [target], jobs: [{ ...job, missed_runs: 'run all' }] } },
  { name: 'with a wrong duration', file: { targets: [target], jobs: [job], retention: { runs: '3 weeks' } } },
])('a file $name is invalid', ({ file }) => {
  expect(isFile(file)).toBe(false)
})

test('every field has a description', () => {
  const silent: string[] = []
  const visit = (schema: ConfigJsonSchema, path: string): void => {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (field.description === undefined) silent.push(`${path}.${name}`)
      visit(field, `${path}.${name}`)
    }
    for (const form of [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) visit(form, path)
    if (schema.items !== undefined) visit(schema.items, path)
  }
  visit(configJsonSchema(), '')
  expect(silent).toEqual([])
})
