// Writes each package's version into its `src/version.ts`, where it has one with a plain text in it: what requests tell
// the service. Part of `pnpm release:version`, after the versions moved.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')

for (const manifest of globSync('{packages,apps}/*/package.json', { cwd: root })) {
  const file = join(root, dirname(manifest), 'src/version.ts')
  if (!existsSync(file)) continue
  const { version } = JSON.parse(readFileSync(join(root, manifest), 'utf8'))
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/^(export const version: string = ')[^']*'$/m, `$1${version}'`))
}
