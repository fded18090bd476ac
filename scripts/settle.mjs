// Formats what changed since the last commit and regenerates all generated files: `pnpm contract:settle`. Prints each file
// that changed. The tests fail if one of these files is stale.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { syncVersions } from './sync-versions.mjs'
import { readArguments } from './usage.mjs'

readArguments('pnpm contract:settle\nFormats what changed, and regenerates everything that is generated.')

const root = join(import.meta.dirname, '..')

function run(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${error?.message ?? stdout + stderr}`)
  return stdout
}

/** The contents of every file that git tracks or would add. */
function readSources() {
  const names = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']).split('\0').filter(Boolean)
  const files = names.filter((name) => existsSync(join(root, name)))
  return new Map(files.map((name) => [name, readFileSync(join(root, name), 'utf8')]))
}

const before = readSources()
const changedFiles = run('git', ['diff', '--name-only', '--diff-filter=d', '--relative', '-z', 'HEAD'])
const newFiles = run('git', ['ls-files', '-z', '--others', '--exclude-standard'])
const written = `${changedFiles}${newFiles}`.split('\0').filter(Boolean)
if (written.length > 0) {
  const options = ['format', '--write', '--no-errors-on-unmatched', '--files-ignore-unknown=true']
  run(process.execPath, ['node_modules/@biomejs/biome/bin/biome', ...options, ...written])
}
try {
  run(process.execPath, ['--conditions=@mgmt-api/source', 'packages/models/tools/generate.ts'])
} catch (error) {
  // The generator names each decision that the overlays lack; a stack would hide them.
  console.error(error.message)
  process.exit(1)
}
const { generatedFiles: fromModels } = await import('../packages/models/tools/generated.ts')
const writeAll = (files) => files.forEach(({ file, text }) => writeFileSync(file, text))
writeAll(fromModels())
// These read the models that were generated above.
const fromEmulator = await import('../packages/emulator/tools/generated.ts')
const fromAsCode = await import('../packages/as-code/tools/generated.ts')
const fromImport = await import('../packages/import/tools/generated.ts')
const fromCli = await import('../apps/cli/tools/generated.ts')
writeAll([...fromEmulator.generatedFiles(), ...(await fromAsCode.generatedFiles())])
writeAll(await fromImport.generatedFiles())
writeAll(await fromCli.generatedFiles())
syncVersions(root)

const changed = [...readSources()].filter(([name, text]) => before.get(name) !== text).map(([name]) => name)
for (const name of changed) console.log(name)
console.log(changed.length === 0 ? 'Nothing to change.' : `${changed.length} files changed. Review the diff.`)
