// Packs what the registry lacks into `release`, with all that publishes it elsewhere: the program and the names of its
// tags, what has changed, and the lists of materials of both programs.
import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from './usage.mjs'

readArguments('pnpm release:pack\nPacks the packages whose version is not published into the folder `release`.')

const root = join(import.meta.dirname, '..')
const folder = join(root, 'release')

rmSync(folder, { recursive: true, force: true })
const { status } = spawnSync('pnpm', ['changeset', 'pack', '--out-dir', folder], { cwd: root, stdio: 'inherit' })
if (status !== 0) process.exit(1)
const { plan } = JSON.parse(readFileSync(join(folder, 'publish-plan.json'), 'utf8'))
const packed = plan.flat()
// READMEs link to the tag of their package. Workflows use our actions by the last, whose name may have no second @.
const tags = [
  ...packed.map(({ name, version }) => `${name}@${version}`),
  ...packed.slice(0, 1).map(({ version }) => `v${version}`),
]
writeFileSync(join(folder, 'tags'), tags.map((tag) => `${tag}\n`).join(''))
for (const file of ['publish.mjs', 'usage.mjs']) copyFileSync(join(root, 'scripts', file), join(folder, file))
for (const [app, program] of [
  ['cli', 'mgmt'],
  ['worker', 'mgmt-worker'],
])
  copyFileSync(join(root, 'apps', app, 'dist/sbom.cdx.json'), join(folder, `${program}.cdx.json`))
const [, changes = ''] = readFileSync(join(root, 'apps/cli/CHANGELOG.md'), 'utf8').split(/^## .*$/m, 3)
writeFileSync(join(folder, 'changes.md'), changes.trim())
