// Bundles `mgmt` into dist: a small program that loads scripts when a command needs them.
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { build } from 'esbuild'
import { guardPrograms } from '../../scripts/guard-programs.mjs'
import { packParts } from './pack-parts.mjs'
import { readArguments } from '../../scripts/usage.mjs'

readArguments('node bundle.mjs\nBundles `mgmt` into dist.')

const here = import.meta.dirname
const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
const require = createRequire(import.meta.url)
const root = join(here, '../..')

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

/** undici is CommonJS. In a bundle of modules its calls of `require` for Node's own modules would fail. */
const undiciBuiltins = {
  name: 'undici-builtins',
  setup({ onLoad }) {
    onLoad({ filter: /\/node_modules\/undici\/.*\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(/\brequire\('(node:[^']+)'\)/g, "process.getBuiltinModule('$1')"),
    }))
  },
}

/**
 * What is loaded together. A file for every lazy import would be dozens, and finding and opening one costs more than
 * the code in it: parts that one command needs are one file.
 */
const groups = {
  start: [/^apps\/cli\/src\/(?:start|commands\/completion\/complete-words\.run)\.ts$/],
  generalRoutes: [/^apps\/cli\/src\/commands\/general-routes\.ts$/],
  // What every command needs that asks a service.
  service: [
    /^apps\/cli\/src\/(?:target\/(?:change-target|read-targets|user-names)|(?:answers|fields|files)\/(?!entries-of-text|foreign-form).*|flags\/(?:enabled-filter|parse-labels|suggest-patterns)|commands\/resource\/flag-key|change\/(?:outcome-view|participle|run-change|with-failures))\.ts$/,
    /^packages\/models\/src\/operations\/(?:answer-items|input-field)\.ts$/,
    /^packages\/command\/src\/(?:ask|output\/(?:print|progress)|words\/.*|files\/read-text)\.ts$/,
    /^packages\/collections\/src\/(?:bind|bulk|each|listed|paged)\.ts$/,
    /^packages\/base\/src\/json\/.*\.ts$/,
    /^packages\/models\/src\/core\/(?:describe|is-nested-deeper|limits|operation|path|resource|standard-schema|time|uuid|verb)\.ts$/,
  ],
  alerts: [
    /^packages\/models\/src\/alerts\/(?:.*\.(?:operations|resource|verbs)|rules|.*schedule.*|platform-event)\.ts$/,
    /^packages\/alerts\/src\/create-alerts\.ts$/,
  ],
  noun: [/^apps\/cli\/src\/noun-routes\/noun-routes\.ts$/],
  codeRoutes: [/^apps\/cli\/src\/as-code\/code-(?:routes|methods)\.ts$/],
  // What every noun needs that has no command of its own.
  resource: [
    /^apps\/cli\/src\/commands\/resource\/(?!verb-command|command-help|compare-changes|flag-key).*\.ts$/,
    /^packages\/models\/src\/resource-index\.ts$/,
    /^packages\/collections\/src\/refuse-masks\.ts$/,
  ],
  work: [
    /^apps\/cli\/src\/commands\/(?:(?:alerts\/(?!mute).*|suppression-rules\/list|completion\/completion)\.run|alerts\/(?:words|alert-view))\.ts$/,
    /^apps\/cli\/src\/change\/.*\.ts$/,
    /^packages\/command\/src\/failure\.ts$/,
  ],
  dry: [/^apps\/cli\/src\/(?:dry-run\/.*|commands\/resource\/compare-changes)\.ts$/],
  call: [
    /^apps\/cli\/src\/commands\/(?:(?:call|limits)\/.*\.run|call\/(?:find-(?:operation|by-address)|operation-view)|limits\/limit-rows)\.ts$/,
    /^packages\/models\/src\/operations\/(?:find|near)-operations\.ts$/,
  ],
  code: [/^apps\/cli\/src\/(?:(?:as-code|commands\/schema)\/.*\.run|as-code\/complete)\.ts$/],
  usage: [/^apps\/cli\/src\/commands\/usage\/daily\.run\.ts$/],
  sandbox: [
    /^apps\/cli\/src\/commands\/sandbox\/.*\.run\.ts$/,
    /^packages\/command\/src\/profiles\/sandbox-emulator\.ts$/,
    // What each group of the emulator is played with.
    /^packages\/emulator\/src\/(?:implement|page-token|query-labels|slos\/grouping|seed\/(?:catalogue|dice)|documents\/(?!all-rules|.*test).*|batch|sent)\.ts$/,
  ],
  profiles: [
    /^apps\/cli\/src\/(?:commands\/(?:(?:profile|doctor)\/.*\.run|profile\/profile-view|doctor\/checks)|target\/environment)\.ts$/,
    /^packages\/command\/src\/profiles\/(?:index|profile-store)\.ts$/,
  ],
}

/** What nouns have of their own. Each is a part: a command needs the one of its noun. */
const overrides = /^apps\/cli\/src\/commands\/[\w-]+\/overrides\.ts$/

/**
 * What is there before a part is loaded: the parts share it as one file, instead of a small one for every set of parts
 * that need the same modules. Of two the one below is named first.
 */
const beneath = [
  { group: 'start', parts: /./ },
  { group: 'noun', parts: overrides },
  {
    group: 'service',
    parts:
      /^(?:group:(?!start|generalRoutes|noun)|apps\/cli\/src\/commands(?!\/[\w-]+\/overrides)|packages\/(?!command|models\/src\/core)|packages\/command\/src\/profiles)/,
  },
  {
    group: 'resource',
    parts: /^apps\/cli\/src\/commands\/(?!alerts\/|usage\/|resource\/)[\w-]+\/.*\.run\.ts$|\/alerts\/mute\.run\.ts$/,
  },
  { group: 'alerts', parts: /^group:(?:code|work)$|\/(?:alerts|events|suppression-rules)\/(?!overrides)/ },
  { group: 'sandbox', parts: /^packages\/emulator\// },
]

/**
 * Files of parts that are needed together. A part is evaluated when it is needed, so that a file costs little more than
 * reading it; a file more costs more than that.
 */
const filesOfParts = {
  start: ['src/start.ts', 'group:start', 'group:generalRoutes'],
  nouns: [
    'group:noun',
    'group:codeRoutes',
    ...filesBelow('apps/cli/src')
      .filter((file) => overrides.test(file))
      .map((file) => relative(here, join(root, file))),
  ],
  service: ['group:service', 'group:alerts', 'group:work'],
  resource: ['group:resource'],
  sandbox: ['group:sandbox'],
}

/** The source of a package of this workspace, or of one of its subpaths. */
function sourceOf(name) {
  const [, library, subpath] = /^@mgmt-api\/([\w-]+)(\/.+)?$/.exec(name) ?? []
  const { exports } = JSON.parse(readFileSync(join(root, 'packages', library, 'package.json'), 'utf8'))
  return join(root, 'packages', library, exports[`.${subpath ?? ''}`]['@mgmt-api/source'])
}

/** The files that the names of an `index.ts` come from, and what they are called there. */
const origins = new Map()
function originsOf(index) {
  const known = origins.get(index)
  if (known !== undefined) return known
  const found = new Map()
  for (const [, names, from] of readFileSync(index, 'utf8').matchAll(/^export \{([^}]*)\} from '([^']+)'$/gm)) {
    for (const [, own, shown = own] of names.matchAll(/(\w+)(?:\s+as\s+(\w+))?/g)) {
      const passedOn = from.startsWith('@mgmt-api/') ? originsOf(sourceOf(from)).get(own) : undefined
      found.set(shown, passedOn ?? { own, file: moduleOf(from, index) })
    }
  }
  origins.set(index, found)
  return found
}

/**
 * Names are imported from where they are, not by way of the `index.ts` that lists them: with that, all of a package that
 * is used anywhere would be one part, and most of it loaded at the start.
 */
const takeDirectly = (code) =>
  code.replaceAll(/^import \{([^}]*)\} from '(@mgmt-api\/[^']+)'$/gm, (_, names, from) => {
    const found = originsOf(sourceOf(from))
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [shown, , local = shown] = name.split(/\s+/)
        const { own = shown, file = from } = found.get(shown) ?? {}
        return `import { ${own} as ${local} } from ${JSON.stringify(file)}`
      })
      .join('\n')
  })

/** The module that a lazy import means. */
const moduleOf = (name, from) =>
  name.startsWith('@mgmt-api/') ? sourceOf(name) : name.startsWith('.') ? resolve(dirname(from), name) : name

const lazyImport = /import\('([.@][^']+)'\)/g

/** The modules that a file imports lazily. */
const lazyTargets = (file) =>
  [...readFileSync(file, 'utf8').matchAll(lazyImport)].map(([, name]) => moduleOf(name, file))

/** Imports of what is there before a part: a group, or a file that is a part by itself. */
const importsBeneath = (part) =>
  beneath
    .filter(({ parts, group }) => parts.test(part) && part !== `group:${group}`)
    .map(({ group }) => `import 'group:${group}';`)
    .join('')

/** Rewrites lazy imports of grouped modules into one of their group, of which they are a member. */
const grouping = {
  name: 'grouping',
  setup({ onResolve, onLoad }) {
    const packages = globSync('packages/*/src', { cwd: root }).sort()
    const sources = ['apps/cli/src', ...packages].flatMap(filesBelow)
    const lazy = new Set(sources.flatMap((file) => lazyTargets(join(root, file))))
    const members = new Map(
      Object.entries(groups).map(([group, patterns]) => [
        group,
        sources.filter((file) => patterns.some((pattern) => pattern.test(file))).map((file) => join(root, file)),
      ]),
    )
    const groupOf = (file) => [...members].find(([, files]) => files.includes(file))?.[0]
    onLoad({ filter: /\/(?:apps|packages)\/[\w-]+\/src\/.*\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: [
        lazy.has(path) && groupOf(path) === undefined ? importsBeneath(relative(root, path)) : '',
        takeDirectly(takeBuiltins(readFileSync(path, 'utf8'))).replaceAll(lazyImport, (whole, name) => {
          const target = moduleOf(name, path)
          const group = groupOf(target)
          if (group === undefined) return whole
          return `import('group:${group}').then((group) => group.m${members.get(group).indexOf(target)})`
        }),
      ].join(''),
    }))
    onResolve({ filter: /^group:/ }, ({ path }) => ({ path: path.slice('group:'.length), namespace: 'group' }))
    onLoad({ filter: /.*/, namespace: 'group' }, ({ path }) => ({
      resolveDir: root,
      contents: [
        importsBeneath(`group:${path}`),
        ...members.get(path).map((file, index) => `export * as m${index} from ${JSON.stringify(file)}`),
      ].join('\n'),
    }))
  },
}

/** The program that is started loads parts, where from source it imports modules. */
const loadingParts = {
  name: 'loading-parts',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/load-program\.ts$/ }, () => ({ path: join(here, 'src/load-parts.ts') }))
    onLoad({ filter: /\/(?:apps|packages)\/[\w-]+\/src\/.*\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: takeDirectly(takeBuiltins(readFileSync(path, 'utf8'))),
    }))
  },
}

/** Files below a directory of the workspace, without their tests, in a stable order. */
function filesBelow(directory) {
  const files = readdirSync(join(root, directory), { recursive: true })
  return files
    .filter((file) => file.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(file))
    .map((file) => `${directory}/${file.replaceAll('\\', '/')}`)
    .sort()
}

const common = {
  absWorkingDir: here,
  outdir: 'dist',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node22.13',
  // From source, so that nothing has to be built before.
  conditions: ['@mgmt-api/source'],
  minify: true,
  // The licences are in one file, see below.
  legalComments: 'none',
  logLevel: 'warning',
}
const { metafile, outputFiles } = await build({
  ...common,
  entryPoints: { start: 'src/start.ts' },
  chunkNames: '[name]-[hash]',
  splitting: true,
  // What Node is given of this library is CommonJS, which cannot be split; browsers get modules.
  alias: {
    yaml: join(dirname(require.resolve('yaml/package.json')), 'browser/index.js'),
    '@modelcontextprotocol/server/_shims': join(here, 'mcp-shims.mjs'),
  },
  // Charts carry checks for those who write them, unless this is said.
  define: { MGMT_VERSION: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
  plugins: [grouping, undiciBuiltins],
  metafile: true,
  write: false,
})
const strays = Object.keys(metafile.inputs).filter((input) => /\.test\.ts$|node_modules\/vitest\//.test(input))
if (strays.length > 0) throw new Error(`tests are in the bundle: ${strays.join(', ')}`)
const texts = new Map(outputFiles.map(({ path, text }) => [relative(here, path), text]))
const { files, placeOf } = packParts(metafile.outputs, (path) => texts.get(path), filesOfParts)
rmSync(join(here, 'dist'), { recursive: true, force: true })
mkdirSync(join(here, 'dist/parts'), { recursive: true })
for (const [name, text] of files) writeFileSync(join(here, 'dist/parts', name), text)
await build({
  ...common,
  entryPoints: { bin: 'src/bin.ts' },
  define: { MGMT_START: JSON.stringify(placeOf('start')) },
  plugins: [loadingParts],
})
guardPrograms(here)
// jq loads its program from beside its own file.
const jq = createRequire(join(root, 'packages/command/package.json')).resolve('jq-wasm/jq.wasm')
mkdirSync(join(here, 'dist/parts/build'))
copyFileSync(jq, join(here, 'dist/parts/build/jq.wasm'))
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
