import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readJsonFile } from './json-file.ts'
import { parseKeys } from './key-file.ts'
import { UsageError } from './usage-error.ts'

const canary = 'cxtp_CANARY0123456789'
const directory = mkdtempSync(join(tmpdir(), 'keys-'))
afterAll(() => rmSync(directory, { recursive: true }))

const id = 'c3b5814a-0795-45f4-852f-9805c25255ee'

/** Error message for a rejected file; fails if the file is accepted. */
function refusal(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError)
    return String(error)
  }
  throw new Error('nothing was refused')
}

describe('key file', () => {
  test('sets permissions and visibility of each key', () => {
    const keys = {
      all: {},
      reader: { permissions: ['alerts:ReadConfig', 'data-usage:Read'] },
      blind: { permissions: 'all', visibility: { only: [] } },
      partly: { visibility: { except: [id] } },
    }
    expect(parseKeys(keys, '--keys k.json')).toEqual(keys)
  })

  test.each([
    [[], 'must be a JSON object of keys'],
    [null, 'must be a JSON object of keys'],
    [{}, 'contains no keys'],
    [{ ok: {}, [`${canary} `]: {} }, 'key 2: must be 1 to 512 printable ASCII characters'],
    [{ '': {} }, 'key 1: must be 1 to 512'],
    [{ [canary]: true }, 'key 1: must be an object with "permissions" and "visibility"'],
    [{ [canary]: { permission: [] } }, 'key 1: unknown member 1'],
    [{ wrapped: { [canary]: {} } }, 'key 1: unknown member 1'],
    [{ [canary]: { permissions: 'none' } }, 'key 1, permissions: must be "all" or a list'],
    [{ [canary]: { permissions: ['alerts:ReadConfig', 'ReadConfig'] } }, 'key 1, permissions: entry 2'],
    [{ [canary]: { permissions: [1] } }, 'key 1, permissions: entry 1'],
    [{ [canary]: { visibility: [id] } }, 'key 1, visibility: must be an object with "only" and "except"'],
    [{ [canary]: { visibility: { only: id } } }, 'key 1, visibility.only: must be a list of ids'],
    [{ [canary]: { visibility: { except: ['', id] } } }, 'key 1, visibility.except: entry 1'],
  ])('%j is refused without telling a key', (value, message) => {
    const said = refusal(() => parseKeys(value, '--keys k.json'))
    expect(said).toContain('--keys k.json')
    expect(said).toContain(message)
    expect(said).not.toContain(canary)
  })

  test.each([
    ['cut.json', `{ "${canary}": {`],
    ['bare.json', canary],
    ['comma.json', `{ "${canary}": {}, }`],
    ['newline.json', `{\n  "${canary}\n": {}}`],
  ])('%s, which is not JSON, is rejected without quoting it', (name, text) => {
    writeFileSync(join(directory, name), text)
    const said = refusal(() => readJsonFile('--keys', join(directory, name)))
    expect(said).toContain(`${name}: not valid JSON`)
    for (let at = 0; at + 6 <= canary.length; at++) expect(said).not.toContain(canary.slice(at, at + 6))
  })

  test('reports the position of a JSON error', () => {
    writeFileSync(join(directory, 'place.json'), '{\n  "a": {},\n  "b" {}\n}')
    expect(refusal(() => readJsonFile('--keys', join(directory, 'place.json')))).toMatch(/at line 3 column \d+\.$/)
  })

  test('a key file is read with a byte order mark, as some editors write it', () => {
    writeFileSync(join(directory, 'bom.json'), '\uFEFF{"a":{}}')
    expect(readJsonFile('--keys', join(directory, 'bom.json'))).toEqual({ a: {} })
  })

  test('a missing file or a directory is an error with the reason', () => {
    expect(refusal(() => readJsonFile('--keys', join(directory, 'none.json')))).toContain('file not found')
    expect(refusal(() => readJsonFile('--keys', directory))).toContain('is a directory')
  })
})
