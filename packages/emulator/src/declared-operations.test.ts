import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { loadDeclaredOperations } from './declared-operations.ts'

const packageFile = fileURLToPath(import.meta.resolve('@mgmt-api/models/package.json'))
// What every package file with exports has.
const { exports } = JSON.parse(readFileSync(packageFile, 'utf8')) as { exports: Readonly<Record<string, unknown>> }
const subpaths = Object.keys(exports).filter(
  (name) => name.startsWith('./') && name !== './package.json' && !name.includes('*'),
)

test.each(subpaths)('every operation of models%s is known by its address', async (subpath) => {
  const declared = await loadDeclaredOperations()
  const exported = (await import(`@mgmt-api/models${subpath.slice(1)}`)) as Readonly<Record<string, unknown>>
  for (const { id, method, path } of Object.values(exported).filter(isOperation)) {
    expect(declared.find(path.replaceAll(/[{}]/g, ''))?.byMethod.get(method)).toBe(id)
  }
})

interface Declared {
  readonly id: string
  readonly method: string
  readonly path: string
}

const isOperation = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value
