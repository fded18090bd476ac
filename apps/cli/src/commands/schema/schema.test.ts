import { kindGroups } from '@mgmt-api/as-code/kinds'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { runCli } from '../../../test/run-cli.ts'

test('the schema is one JSON document of draft 7 that names what a file must have', async () => {
  const { stdout, stderr, exitCode } = await runCli('schema alerts')
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
  const schema = JSON.parse(stdout) as Record<string, unknown>
  expect(schema).toMatchObject({
    $schema: 'http://json-schema.org/draft-07/schema#',
    required: ['kind', 'key'],
    properties: { kind: { enum: ['alerts', 'suppression-rules'] } },
  })
  const definitions = new Set(Object.keys(schema.definitions as object))
  const referred = [...stdout.matchAll(/"\$ref": "#\/definitions\/([^"]+)"/g)].map(([, name]) => name ?? '')
  expect(referred.length).toBeGreaterThan(50)
  expect(referred.filter((name) => !definitions.has(name))).toEqual([])
})

test('the schema of a group has its kinds, and no others', async () => {
  const { stdout } = await runCli('schema views')
  expect(JSON.parse(stdout)).toMatchObject({ properties: { kind: { enum: ['view-folders', 'views'] } } })
})

test('a schema passes through jq, and is printed as YAML', async () => {
  expect(await runCli("schema views --jq '.required[]'")).toMatchObject({ stdout: 'kind\nkey\n', exitCode: 0 })
  expect(parse((await runCli('schema views -o yaml')).stdout)).toMatchObject({ required: ['kind', 'key'] })
})

test('an unknown group is refused with those there are', async () => {
  expect(await runCli('schema alrts')).toEqual({
    stdout: '',
    stderr: `error: group: unknown value "alrts", did you mean "alerts"?\nhint: Valid values: ${kindGroups.join(', ')}, invariants, plan\n`,
    exitCode: 2,
  })
})
