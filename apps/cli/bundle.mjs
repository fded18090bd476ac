// Bundles `mgmt` into dist: one entry, and a few files that are loaded when a command needs them.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { build } from 'esbuild'

const here = import.meta.dirname
const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
const require = createRequire(import.meta.url)

/**
 * Node's own modules are taken from the process. An `import` of one reads everything that it exports, and what is behind
 * some of it (streams, behind node:fs) takes longer to load than all of this program. What is imported late stays an
 * import: it is seldom needed.
 */
const takeBuiltins = (code) =>
  code.replaceAll(/^import \{([^}]*)\} from '(node:[^']+)'$/gm, (_, names, module) => {
    const values = names.split(',').filter((name) => name.trim() !== '' && !/^\s*type\s/.test(name))
    const taken = values.map((name) => name.replace(/\s+as\s+/, ': ')).join(',')
    return values.length === 0 ? '' : `const {${taken}} = process.getBuiltinModule('${module}')`
  })

/**
 * What is loaded together. A file for every lazy import would be dozens, and finding and opening one costs more than
 * the code in it: parts that one command needs are one file.
 */
const groups = {
  start: /^(?:env|main|commands\/completion\/complete-words\.run)\.ts$/,
  work: /^(?:commands\/(?:alerts\/.*|completion\/completion)\.run|commands\/alerts\/words|failure)\.ts$/,
  call: /^commands\/(?:(?:call|limits)\/.*\.run|call\/find-(?:operation|by-address))\.ts$/,
  code: /^commands\/(?:(?:as-code|schema)\/.*\.run|as-code\/complete)\.ts$/,
  usage: /^commands\/usage\/daily\.run\.ts$/,
  sandbox: /^(?:commands\/sandbox\/.*\.run|target\/sandbox)\.ts$/,
  profiles: /^(?:commands\/(?:profile|doctor)\/.*\.run|target\/(?:profile-store|profile-schema|check-file))\.ts$/,
}

/** Rewrites lazy imports of grouped modules into one of their group, of which they are a member. */
const grouping = {
  name: 'grouping',
  setup({ onResolve, onLoad }) {
    const source = join(here, 'src')
    const members = new Map(Object.keys(groups).map((group) => [group, lazyImports(source, groups[group])]))
    onLoad({ filter: /\/(?:apps|packages)\/[\w-]+\/src\/.*\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: takeBuiltins(readFileSync(path, 'utf8')).replaceAll(/import\('(\.[^']+)'\)/g, (whole, name) => {
        const target = resolve(dirname(path), name)
        const [group, files] = [...members].find(([, files]) => files.includes(target)) ?? []
        return group === undefined ? whole : `import('group:${group}').then((group) => group.m${files.indexOf(target)})`
      }),
    }))
    onResolve({ filter: /^group:/ }, ({ path }) => ({ path: path.slice('group:'.length), namespace: 'group' }))
    onLoad({ filter: /.*/, namespace: 'group' }, ({ path }) => ({
      resolveDir: source,
      contents: members
        .get(path)
        .map((file, index) => `export * as m${index} from ${JSON.stringify(file)}`)
        .join('\n'),
    }))
  },
}

/** Files below a directory that belong to a group, in a stable order. */
function lazyImports(source, pattern) {
  return readdirSync(source, { recursive: true })
    .map((file) => relative(source, join(source, file)).replaceAll('\\', '/'))
    .filter((file) => pattern.test(file))
    .sort()
    .map((file) => join(source, file))
}

rmSync(join(here, 'dist'), { recursive: true, force: true })
const { metafile } = await build({
  absWorkingDir: here,
  entryPoints: { bin: 'src/bin.ts' },
  outdir: 'dist',
  chunkNames: 'parts/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node22.13',
  // From source, so that nothing has to be built before.
  conditions: ['@mgmt-api/source'],
  // What Node is given of this library is CommonJS, which cannot be split; browsers get modules.
  alias: { yaml: join(dirname(require.resolve('yaml/package.json')), 'browser/index.js') },
  // Charts carry checks for those who write them, unless this is said.
  define: { MGMT_VERSION: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
  plugins: [grouping],
  minify: true,
  // The licences are in one file, see below.
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
})
writeFileSync(join(here, 'dist', 'THIRD-PARTY-LICENSES.txt'), licensesOf(Object.keys(metafile.inputs)))

/** The licence and the notice of every library that is in the bundle: they are to go where their code goes. */
function licensesOf(inputs) {
  const directories = new Set(inputs.flatMap((input) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? []))
  const texts = [...directories].map((directory) => {
    const path = join(here, directory)
    const { name, version: its, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
    const files = [path, join(path, 'licenses')].flatMap(licenceFiles)
    // What comes without its licence is let pass where it has the one of this program.
    if (files.length === 0 && license !== 'Apache-2.0') throw new Error(`${name} ${its} has no file with its licence`)
    return [`${name} ${its} (${license})`, ...files.map((file) => readFileSync(file, 'utf8').trim())]
  })
  const sorted = texts.sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map((text) => `${text.join('\n\n')}\n`).join(`\n${'-'.repeat(80)}\n\n`)
}

function licenceFiles(directory) {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:licen[cs]e|notice|copying)/i.test(entry.name))
    .map(({ name }) => join(directory, name))
    .sort()
}
