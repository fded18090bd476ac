// Publishes the tarballs of a folder that `changeset pack` wrote, in the order of its plan. Needs npm alone: the job that
// may publish installs nothing.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from './usage.mjs'

const usage = 'node publish.mjs [FOLDER]\nPublishes the tarballs of a folder, by default of its own.'
const [folder = import.meta.dirname] = readArguments(usage, { most: 1 }).positionals
const { plan } = JSON.parse(readFileSync(join(folder, 'publish-plan.json'), 'utf8'))

for (const { name, version, tarball } of plan.flat()) {
  const file = join(folder, tarball.path)
  const integrity = `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`
  if (integrity !== tarball.integrity) {
    console.error(`${file} is not the tarball that was packed. Nothing more is published.`)
    process.exit(1)
  }
  const { status } = spawnSync('npm', ['publish', file, '--access', 'public'], { stdio: 'inherit' })
  // A run that failed half way is run again: what it published is there.
  if (status !== 0 && spawnSync('npm', ['view', `${name}@${version}`, 'version']).status !== 0) process.exit(1)
  console.log(`${name}@${version}`)
}
