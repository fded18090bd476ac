// Writes the JavaScript of every library: one file a subpath of its `exports`, and chunks that subpaths share. The
// sources are many small files, and Node pays about a millisecond for each file that it imports. Declarations are tsc's,
// file by file; dependencies stay imports.
import { existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { guardPrograms } from './guard-programs.mjs'
import { readArguments } from './usage.mjs'

readArguments('node scripts/bundle-libraries.mjs\nWrites the JavaScript of every library into its folder dist.')

const root = fileURLToPath(new URL('..', import.meta.url))

/** The sources that become files of their own: what users import and what they run. */
function entriesOf({ exports, bin = {} }) {
  const imported = Object.values(exports).flatMap((target) => (target.default && target['@mgmt-api/source']) ?? [])
  const run = Object.values(bin).map((file) => file.replace('/dist/', '/src/').replace(/\.js$/, '.ts'))
  return Object.fromEntries(
    [...imported, ...run].map((file) => [file.replace(/^\.\/src\//, '').replace(/\.ts$/, ''), file]),
  )
}

/** Starts a new `dist` with the declarations that the compiler wrote, so that nothing of an earlier build is packed. */
function takeDeclarations(folder) {
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  renameSync(join(root, 'build', basename(folder), 'src'), join(folder, 'dist'))
}

/**
 * Dependencies stay imports, except base where it is a development dependency: packages for browsers include its few
 * functions, which cost less than one more file.
 */
function isExternal(id, { devDependencies = {} }) {
  if (id.startsWith('.') || id.startsWith('/') || /^[a-z]:/i.test(id)) return false
  return !('@mgmt-api/base' in devDependencies && id.startsWith('@mgmt-api/base/'))
}

const shared = {
  platform: 'neutral',
  treeshake: { moduleSideEffects: false },
  // Dynamic imports are deliberate: programs that bundle the source make chunks of them.
  checks: { ineffectiveDynamicImport: false },
  // Avoids a file for a constant that two files import.
  optimization: { inlineConst: true },
}

const output = {
  format: 'esm',
  // Without a map: sources are not published, and the output is readable.
  sourcemap: false,
  // Each call of a pure builder is annotated, because not every bundler reads the annotation of the builder.
  comments: { legal: false, jsdoc: false, annotation: true },
}

/**
 * Leaves imports of `./lazy/*.ts` to the runtime. Each module of that folder becomes a file without imports, because shared
 * code would become another file, which every program loads first.
 */
const lazyFiles = {
  name: 'lazy-files',
  resolveId(id, importer, { kind }) {
    if (kind !== 'dynamic-import' || !/^\.\/lazy\/[\w-]+\.ts$/.test(id)) return null
    return { id: id.replace(/\.ts$/, '.js'), external: true }
  },
}

/**
 * The core is in the file of the package, and a group in the file of its subpath, from which its resources import.
 * Without this, each set of subpaths that share a part would have a chunk of its own, which is one more file to load.
 */
const partsOfModels = (folder) => ({
  minifyInternalExports: false,
  codeSplitting: {
    groups: [
      { name: 'index', test: /\/src\/(core\/|index\.ts$|history\/bounds\.ts$)/, priority: 1 },
      {
        debugName: 'group',
        test: /\/src\/[\w-]+\/(?!resources\.ts$|.*\.resource\.ts$)/,
        name(id) {
          const [, group] = /\/src\/([\w-]+)\//.exec(id) ?? []
          return existsSync(join(folder, 'src', group, 'resources.ts')) ? `${group}/index` : null
        },
      },
    ],
  },
})

async function bundle(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const isModels = manifest.name === '@mgmt-api/models'
  takeDeclarations(folder)
  await build({
    ...shared,
    cwd: folder,
    input: entriesOf(manifest),
    external: (id) => isExternal(id, manifest),
    resolve: { conditionNames: ['@mgmt-api/source', 'import'] },
    plugins: [lazyFiles],
    // Files of subpaths also export what other files of the package import.
    ...(isModels && { preserveEntrySignatures: 'allow-extension' }),
    output: {
      ...output,
      dir: 'dist',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name].js',
      ...(isModels && partsOfModels(folder)),
    },
  })
  await Promise.all(lazyModulesOf(folder).map((name) => bundleLazy(folder, name)))
  guardPrograms(folder)
}

/** The modules that some file of the package imports when they are needed. */
function lazyModulesOf(folder) {
  const sources = globSync('src/*.ts', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  const names = sources.flatMap((text) => [...text.matchAll(/\bimport\('\.\/lazy\/([\w-]+)\.ts'\)/g)])
  return [...new Set(names.map(([, name]) => name))]
}

const bundleLazy = (folder, name) =>
  build({
    ...shared,
    cwd: folder,
    input: `./src/lazy/${name}.ts`,
    resolve: { conditionNames: ['@mgmt-api/source', 'import'] },
    output: { ...output, file: `dist/lazy/${name}.js`, codeSplitting: false },
  })

// Not every folder is a package: builds leave files of a package that was removed.
await Promise.all(globSync('packages/*/package.json', { cwd: root }).map((file) => bundle(join(root, dirname(file)))))
rmSync(join(root, 'build'), { recursive: true })
