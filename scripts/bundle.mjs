import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { build } from 'rolldown'
import { privateNames } from './package-checks/packages.mjs'

export const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

const included = privateNames()
const isPrivate = (id) => included.some((name) => id === name || id.startsWith(`${name}/`))

const isImport = (id) => !id.startsWith('.') && !isAbsolute(id)

/** Whether an import stays one: everything but the package's own files, and packages that are not published. */
const isPublished = (id) => isImport(id) && !isPrivate(id)

/**
 * Bundles a package into its folder `dist`: a file for each entry, and chunks that they share or load later.
 * @param input sources of the entries by the name of their file
 * @param options options of rolldown in place of the usual ones; `output`: options of its output besides the usual ones
 * @returns the files that were written, see rolldown
 */
export async function bundle(folder, input, { output, ...options } = {}) {
  const manifest = readManifest(folder)
  const written = await build({
    cwd: folder,
    input,
    platform: 'neutral',
    // A package that is not published is included whole: were its own imports included in it, programs had them twice.
    external: manifest.private === true ? isImport : isPublished,
    resolve: { conditionNames: ['@mgmt-api/source', 'import'] },
    treeshake: { moduleSideEffects: false },
    // Imports on demand are deliberate: programs that bundle the source make chunks of them.
    checks: { ineffectiveDynamicImport: false },
    ...options,
    output: {
      dir: 'dist',
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      banner: ({ fileName }) => guard(manifest, fileName),
      // Each call of a pure builder is annotated, because not every bundler reads the annotation of the builder.
      comments: { legal: false, jsdoc: false, annotation: true },
      ...output,
    },
  })
  return written.output
}

/** A check that ends a program with a message on a Node that is too old. It runs on any Node with ES modules. */
function guard({ bin = {}, engines }, fileName) {
  const [program] = Object.entries(bin).find(([, path]) => path === `./dist/${fileName}`) ?? []
  if (program === undefined) return ''
  const required = engines.node.replace('>=', '')
  const [major, minor] = required.split('.')
  const message = JSON.stringify(`${program}: Node ${required} or newer is required, but this is Node `)
  return (
    `{const[major,minor]=process.versions.node.split('.').map(Number);` +
    `if(major<${major}||major===${major}&&minor<${minor}){` +
    `process.stderr.write(${message}+process.versions.node+'\\n');process.exit(1)}}`
  )
}
