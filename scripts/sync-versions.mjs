// Writes each package's version into its `src/version.ts`, which is what requests and `--version` tell. Part of
// `pnpm release:version`, after the versions moved.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')

for (const manifest of globSync('{packages,apps}/*/package.json', { cwd: root })) {
  const file = join(root, dirname(manifest), 'src/version.ts')
  if (!existsSync(file)) continue
  const { version } = JSON.parse(readFileSync(join(root, manifest), 'utf8'))
  const text = readFileSync(file, 'utf8')
  const next = text.replace(/(export const version: string = ')[^']*'/, `$1${version}'`)
  if (!next.includes(`'${version}'`)) throw new Error(`${file} exports no version.`)
  writeFileSync(file, next)
}
