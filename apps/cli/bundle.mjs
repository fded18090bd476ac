// Bundles `mgmt` into dist, with its libraries: one entry, and files that are loaded when a command needs them.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sbom from 'rollup-plugin-sbom'
import { bundle, readManifest } from '../../scripts/bundle.mjs'
import { readArguments } from '../../scripts/usage.mjs'

readArguments('node bundle.mjs\nBundles `mgmt` into dist.')

const here = import.meta.dirname
const { version } = readManifest(here)

const files = await bundle(
  here,
  // The second is loaded by name, from beside the chunk that starts it.
  { bin: 'src/bin.ts', 'chunks/jq-worker': 'src/jq/jq-worker.ts' },
  {
    platform: 'node',
    external: [],
    plugins: [sbom({ outDir: '.', outFilename: 'sbom.cdx', saveTimestamp: false, includeWellKnown: false })],
    // It says for each bundler that it does not find.
    logLevel: 'silent',
    // Libraries as they are published: each of their files is one here too, so that few have to be found and opened.
    resolve: { conditionNames: ['node', 'import'] },
    transform: { define: { MGMT_VERSION: JSON.stringify(version) } },
    output: { cleanDir: true, minify: true },
  },
)
// jq loads its program from beside its own file.
const jq = createRequire(import.meta.url).resolve('jq-wasm/jq.wasm')
mkdirSync(join(here, 'dist/chunks/build'), { recursive: true })
copyFileSync(jq, join(here, 'dist/chunks/build/jq.wasm'))
writeFileSync(join(here, 'dist/THIRD-PARTY-LICENSES.txt'), licensesOf(files.flatMap(({ moduleIds }) => moduleIds)))

/** The licence and the notice of every library that is in the bundle: they are to go where their code goes. */
function licensesOf(modules) {
  const folders = new Set(modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []))
  const texts = [...folders].map((folder) => {
    const { name, version: its, license } = readManifest(folder)
    const files = [folder, join(folder, 'licenses')].flatMap(licenceFiles)
    // What comes without its licence is let pass where it has the one of this program.
    if (files.length === 0 && license !== 'Apache-2.0') throw new Error(`${name} ${its} has no file with its licence`)
    return [`${name} ${its} (${license})`, ...files.map((file) => readFileSync(file, 'utf8').trim())]
  })
  const sorted = texts.sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map((text) => `${text.join('\n\n')}\n`).join(`\n${'-'.repeat(80)}\n\n`)
}

function licenceFiles(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:licen[cs]e|notice|copying)/i.test(entry.name))
    .map(({ name }) => join(folder, name))
    .sort()
}
