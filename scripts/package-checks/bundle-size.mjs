import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/**
 * Kilobytes (of 1,000) that a user's code takes when it is bundled, minified and gzipped. What it imports late is in
 * the one file too.
 * @param directory where its imports are looked up
 */
export async function bundledSize(code, directory) {
  return gzipSync(await bundled(code, directory), { level: 9 }).length / 1000
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
