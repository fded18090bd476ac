import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { privateNames } from './packages.mjs'

const asText = (name) => name.replaceAll(/[/.-]/g, '\\$&')
const imported = new RegExp(`["'](?:${privateNames().map(asText).join('|')})(?=["'/])`)

/** Where an unpacked package names one that is not published: in what it depends on, its code or its types. */
export function namesOfPrivate(folder) {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const needed = Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => privateNames().includes(name))
  const files = globSync('dist/**/*.{js,d.ts}', { cwd: folder }).toSorted()
  return [
    ...needed.map((name) => `package.json: ${name}`),
    ...files.filter((file) => imported.test(readFileSync(join(folder, file), 'utf8'))),
  ]
}
