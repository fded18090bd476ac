import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'

// What a browser or an edge worker loads: a transport, an operation, and what the first call brings.
const entry = `
  import { createTransport } from './index.ts'
  import { model, operation, text } from '@mgmt-api/models'
  const out = model('Out', { id: text() })
  const get = operation({ id: 'x', service: 'x', method: 'GET', path: '/x', major: 5, repeatable: true, readOnly: true, in: {}, out })
  export const run = () => createTransport({ baseUrl: 'https://a.example', apiKey: 'k' }).call(get, {})
`
let metafile: Metafile
const sizes = { first: 0, later: 0 }

beforeAll(async () => {
  const built = await build({
    stdin: { contents: entry, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    splitting: true,
    metafile: true,
    write: false,
    format: 'esm',
    outdir: '/out',
    platform: 'browser',
    conditions: ['@mgmt-api/source'],
  })
  metafile = built.metafile
  const start = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === '<stdin>')?.[1]
  const atOnce = new Set(start?.imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path))
  for (const { path, contents } of built.outputFiles) {
    const name = Object.keys(metafile.outputs).find((each) => path.endsWith(each.replace(/^.*\//, '/'))) ?? ''
    const isFirst = metafile.outputs[name]?.entryPoint === '<stdin>' || atOnce.has(name)
    sizes[isFirst ? 'first' : 'later'] += gzipSync(contents).byteLength
  }
})

test('one operation with the transport stays small, chunks loaded later counted', () => {
  console.log(sizes, Object.keys(metafile.outputs))
  expect(sizes.first).toBeLessThan(14_000)
  expect(sizes.first + sizes.later).toBeLessThan(20_000)
})

test('ky comes with the first call, streams with the first stream, and nothing of Node', () => {
  for (const { inputs, imports, entryPoint } of Object.values(metafile.outputs)) {
    expect(imports.filter(({ external }) => external)).toEqual([])
    if (entryPoint !== '<stdin>') continue
    expect(Object.keys(inputs).filter((input) => /\/ky\/|messages|stream\.ts/.test(input))).toEqual([])
  }
})
