import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { rolldown } from 'rolldown'

const kilobytes = (text) => gzipSync(text, { level: 9 }).length / 1000

/**
 * Kilobytes (of 1,000) of a user's code, bundled into one file, minified and gzipped.
 * @param directory from which imports are resolved
 */
export async function bundledSize(code, directory) {
  return kilobytes(await bundled(code, directory))
}

/**
 * Kilobytes (of 1,000) of a user's program as one file, minified and gzipped: for browsers and edge runtimes, and for Node.
 * @param directory from which imports are resolved
 */
export async function programSizes(code, directory) {
  const [browser, node] = await Promise.all(
    ['browser', 'node'].map((platform) => programSize(code, directory, platform)),
  )
  return { browser, node }
}

async function programSize(code, directory, platform) {
  const entry = join(directory, 'program.mjs')
  const program = {
    name: 'program',
    resolveId: (id) => (id === entry ? entry : null),
    load: (id) => (id === entry ? code : null),
  }
  const bundle = await rolldown({ input: entry, plugins: [program], platform, external: /^node:/, logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  return output.reduce((sum, chunk) => sum + kilobytes(chunk.code), 0)
}

/** The minified bundle of a user's code, as text. */
export async function bundled(code, directory) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: directory },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    external: ['node:*'],
    logLevel: 'silent',
  })
  return outputFiles[0].text
}
