import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTypes, { astToString } from 'openapi-typescript'
import { afterAll, expect, test } from 'vitest'
import { exportDeclared } from './export.ts'

const directory = mkdtempSync(join(tmpdir(), 'export-'))
afterAll(() => rmSync(directory, { recursive: true }))

const text = JSON.stringify(exportDeclared())

test('redocly lint finds no error by its recommended rules', async () => {
  expect(await errorsIn(text)).toEqual([])
})

test('redocly lint finds what is wrong with a document', async () => {
  const wrong = text
    .replace('"summary":', '"x-summary":')
    .replace(/"servers":/, '"x-servers":')
    .replace('"style":"form"', '"style":"comma"')
    .replace('"#/components/schemas/', '"#/components/schemas/No')
  expect(await errorsIn(wrong)).toEqual(['no-empty-servers', 'no-unresolved-refs', 'operation-summary', 'struct'])
})

async function errorsIn(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: join(directory, 'openapi.json'), config })
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId }) => ruleId)
    .sort()
}

// What a program does with the types: the last line is one that must not compile.
const program = `
import type { components, operations, paths } from './contract.ts'

export const query: paths['/alerts/alerts/v3']['get']['parameters']['query'] = { pagination: { pageSize: 10 } }
export const byId: operations['AlertDefsService_ListAlertDefs'] = {} as paths['/alerts/alerts/v3']['get']
export const name = (def: components['schemas']['alerts.AlertDef']): string | undefined => def.alertDefProperties?.name
// A size is a number.
export const wrong: typeof query = { pagination: { pageSize: 'ten' } }
`

test('openapi-typescript writes types that compile under strict TypeScript', { tags: 'slow' }, async () => {
  writeFileSync(join(directory, 'contract.ts'), astToString(await openapiTypes(text)))
  writeFileSync(join(directory, 'program.ts'), program)
  // The one error is the expected one, so that all else compiles.
  const { status, stdout } = compile('program.ts')
  expect(status).not.toBe(0)
  expect(stdout.match(/error TS/g)).toHaveLength(1)
  expect(stdout).toMatch(/^program\.ts\(8,\d+\): error TS2322: Type 'string' is not assignable to type 'number'/)
})

const compiler = join(import.meta.dirname, '../../../node_modules/typescript7/bin/tsc')
const flags = [
  ...['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'],
  ...['--noPropertyAccessFromIndexSignature', '--allowImportingTsExtensions', '--module', 'nodenext'],
]

function compile(file: string): { readonly status: number | null; readonly stdout: string } {
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...flags, file], {
    cwd: directory,
    encoding: 'utf8',
  })
  return { status, stdout }
}
