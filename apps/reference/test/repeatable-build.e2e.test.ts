/** @module-tag slow */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { site } from './served-site.ts'

const program = join(import.meta.dirname, '../src/bin.ts')

test('a second build of the site has the same bytes', { timeout: 900_000 }, () => {
  const out = mkdtempSync(join(tmpdir(), 'site-'))
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, ['--conditions=@mgmt-api/source', program, 'build', out], { env, stdio: 'ignore' })
  const files = (folder: string): readonly string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath, each.name).slice(folder.length))
      .sort()
  const second = files(out)
  expect(second).toEqual(files(site))
  expect(second.filter((file) => !readFileSync(join(out, file)).equals(readFileSync(join(site, file))))).toEqual([])
  rmSync(out, { recursive: true })
})
