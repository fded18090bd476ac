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
 * Kilobytes (of 1,000) of a user's program, minified and gzipped. In chunks, as for a web page: `first` is loaded at the
 * start, `all` includes dynamic imports. `one` is the same program as one file, as for edge functions and command lines.
 * @param directory from which imports are resolved
 */
export async function programSizes(code, directory) {
  const entry = join(directory, 'program.mjs')
  const program = {
    name: 'program',
    resolveId: (id) => (id === entry ? entry : null),
    load: (id) => (id === entry ? code : null),
  }
  const bundle = await rolldown({
    input: entry,
    plugins: [program],
    platform: 'browser',
    external: /^node:/,
    logLevel: 'silent',
  })
  const generate = async (codeSplitting) =>
    (await bundle.generate({ format: 'esm', minify: true, codeSplitting })).output.map((chunk) => ({
      ...chunk,
      size: kilobytes(chunk.code),
    }))
  const chunks = await generate(true)
  const [one] = await generate(false)
  await bundle.close()
  const total = (some) => some.reduce((sum, { size }) => sum + size, 0)
  return { first: total(chunks.filter(({ fileName }) => isFirst(chunks, fileName))), all: total(chunks), one: one.size }
}

/** Whether a chunk is the program or one of its static imports. */
function isFirst(chunks, fileName, at = chunks.find(({ isEntry }) => isEntry)) {
  if (at.fileName === fileName) return true
  return at.imports.some((each) => {
    const next = chunks.find((chunk) => chunk.fileName === each)
    return next !== undefined && isFirst(chunks, fileName, next)
  })
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
