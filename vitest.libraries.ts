import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mergeConfig } from 'vitest/config'
import { packageTests } from './vitest.shared.ts'

const packages = join(import.meta.dirname, 'packages')

/** Packages without a `test` script: to start a process for each takes longer than most of their tests. */
const tested = readdirSync(packages).filter((name) => {
  const manifest = join(packages, name, 'package.json')
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).scripts?.test === undefined
})

const include = [`packages/{${tested.join()}}/{src,test,tools}/**/*.test.ts`]

export default mergeConfig(packageTests(import.meta.dirname, include), {
  // Type tests run in `npm test` as part of the check `types`, and in the run of one package.
  test: { name: 'libraries', typecheck: { enabled: false } },
})
