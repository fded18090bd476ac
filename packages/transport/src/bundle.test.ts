import { gzipSync } from 'node:zlib'
import { build, type BuildOptions, type BuildResult } from 'esbuild'
import { describe, expect, test } from 'vitest'

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
  const { outputFiles } = await bundle({ external: ['ky', '@mgmt-api/models'] })
  const bytes = outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).byteLength, 0)
  expect(bytes).toBeGreaterThan(5000)
  expect(bytes).toBeLessThan(13_900)
})

describe('the first chunk', () => {
  test('has no ky, which comes with the first call', async () => {
    const { metafile } = await bundle({})
    const outputs = Object.values(metafile.outputs)
    const first = outputs.find(({ entryPoint }) => entryPoint === '<stdin>')
    const reached = first?.imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path) ?? []
    const inputs = [first, ...reached.map((path) => metafile.outputs[path])].flatMap((each) =>
      Object.keys(each?.inputs ?? {}),
    )
    expect(inputs.some((input) => input.endsWith('execute.ts'))).toBe(true)
    expect(inputs.filter((input) => input.includes('/ky/'))).toEqual([])
  })

  test('needs nothing of Node', async () => {
    const { metafile } = await bundle({})
    const external = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter((each) => each.external))
    expect(external).toEqual([])
  })
})
