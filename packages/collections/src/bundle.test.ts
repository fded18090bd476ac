import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { createThings, thingsService } from '../test/things-in-bulk.ts'
import type { bulk } from './index.ts'

/** `bulk` from a bundle in chunks without those that load later, as on a web page after a new release. */
async function bulkWithoutLaterPart(): Promise<typeof bulk> {
  const folder = mkdtempSync(join(tmpdir(), 'mgmt-api-bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export { bulk } from './index.ts'`, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: '/out',
    outExtension: { '.js': '.mjs' },
    platform: 'browser',
    conditions: ['@mgmt-api/source'],
    metafile: true,
    write: false,
  })
  const outputs = Object.entries(metafile.outputs)
  const later = outputs.filter(([, { entryPoint }]) => entryPoint?.includes('/lazy/')).map(([path]) => basename(path))
  expect(later).toHaveLength(1)
  for (const { path, contents } of outputFiles) {
    if (!later.includes(basename(path))) writeFileSync(join(folder, basename(path)), contents)
  }
  const loaded: unknown = await import(pathToFileURL(join(folder, 'stdin.mjs')).href)
  // The bundle exports this function alone.
  return (loaded as { readonly bulk: typeof bulk }).bulk
}

test('a bulk run without its later part sends nothing: the loop throws, and the summary has the error', async () => {
  const { caller } = thingsService()
  const run = await bulkWithoutLaterPart()
  const expected = { kind: 'network', code: 'connection_failed', operation: createThings.id, maybeProcessed: false }

  const summary = await run(caller, createThings, [{ name: 'a' }]).summary()
  expect(summary).toMatchObject({ settled: 0, total: 1, stopped: expected })

  const iterated = run(caller, createThings, [{ name: 'a' }])
  await expect(iterated.toArray()).rejects.toMatchObject(expected)
  expect((await iterated.summary()).stopped?.message).toContain('cannot be loaded (nothing was sent)')
  expect(caller.inputs).toEqual([])
})
