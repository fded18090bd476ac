import { gzipSync } from 'node:zlib'
import { build, type BuildOptions, type BuildResult } from 'esbuild'
import { expect, test } from 'vitest'

/** The bundle of a browser or an edge worker, as one file. */
async function bundle(options: BuildOptions): Promise<BuildResult<{ write: false; metafile: true }>> {
  return build({
    stdin: { contents: `export { createTransport } from './index.ts'`, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    outdir: '/out',
    platform: 'browser',
    conditions: ['@mgmt-api/source'],
    ...options,
    metafile: true,
    write: false,
  })
}

// A ceiling moves only in the commit that says why.
test('this package alone, as one file, stays below 16.7 kB', async () => {
  const { outputFiles } = await bundle({ external: ['@mgmt-api/models'] })
  const bytes = outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).byteLength, 0)
  expect(bytes).toBeGreaterThan(5000)
  expect(bytes).toBeLessThan(16_700)
})

test('the files for browsers need no Node module and no library', async () => {
  const { metafile } = await bundle({})
  const external = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter((each) => each.external))
  expect(external).toEqual([])
  const inputs = Object.keys(metafile.inputs)
  expect(inputs.some((input) => input.endsWith('execute.ts'))).toBe(true)
  expect(inputs.filter((input) => input.includes('node_modules'))).toEqual([])
})
