import { gzipSync } from 'node:zlib'
import { build, type BuildOptions, type BuildResult } from 'esbuild'
import { expect, test } from 'vitest'

/** What a browser or an edge worker loads, in chunks. */
async function bundle(options: BuildOptions): Promise<BuildResult<{ write: false; metafile: true }>> {
  return build({
    stdin: { contents: `export { createTransport } from './index.ts'`, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    outdir: '/out',
    platform: 'browser',
    conditions: ['@mgmt-api/source'],
    ...options,
    metafile: true,
    write: false,
  })
}

// A ceiling moves only in the commit that says why. Of the last bytes a logger took 340, raw and withOptions 200, the option
// `major` 180, and errors of proxies 150.
test('this package alone, chunks loaded later counted, stays below 13.9 kB', async () => {
  const { outputFiles } = await bundle({ external: ['@mgmt-api/models'] })
  const bytes = outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).byteLength, 0)
  expect(bytes).toBeGreaterThan(5000)
  expect(bytes).toBeLessThan(13_900)
})

test('what a browser loads needs nothing of Node, and no library', async () => {
  const { metafile } = await bundle({})
  const external = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter((each) => each.external))
  expect(external).toEqual([])
  const inputs = Object.keys(metafile.inputs)
  expect(inputs.some((input) => input.endsWith('execute.ts'))).toBe(true)
  expect(inputs.filter((input) => input.includes('node_modules'))).toEqual([])
})
