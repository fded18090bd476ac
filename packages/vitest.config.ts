import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mergeConfig } from 'vitest/config'
import { packageTests } from '../vitest.shared.ts'

/** Packages without a `test` script: to start a process for each takes longer than most of their tests. */
const tested = readdirSync(import.meta.dirname).filter((name) => {
  const manifest = join(import.meta.dirname, name, 'package.json')
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).scripts?.test === undefined
})

export default mergeConfig(packageTests(import.meta.dirname, [`{${tested.join()}}/{src,test,tools}/**/*.test.ts`]), {
  // Type tests run in `npm test` as part of the check `types`, and in the run of one package.
  test: { typecheck: { enabled: false } },
})
