// Bundles `mgmt-worker` into dist: one entry, and files that are loaded when a command needs them. Libraries stay outside:
// they are dependencies, and a database among them brings files of its own.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { guardPrograms } from '../../scripts/guard-programs.mjs'
import { readArguments } from '../../scripts/usage.mjs'

readArguments('node bundle.mjs\nBundles `mgmt-worker` into dist.')

const here = import.meta.dirname
const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))

rmSync(join(here, 'dist'), { recursive: true, force: true })
await build({
  absWorkingDir: here,
  entryPoints: { bin: 'src/bin.ts' },
  outdir: 'dist',
  chunkNames: 'parts/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node22.13',
  packages: 'external',
  define: { MGMT_VERSION: JSON.stringify(version) },
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: 'warning',
})
guardPrograms(here)
