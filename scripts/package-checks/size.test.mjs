import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, inject, test } from 'vitest'
import { bundleCeilings } from './ceilings.mjs'

/** Bundles code of a user who installed the packages. What it imports late is in the one file too. */
async function bundledSize(code) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: inject('user') },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    external: ['node:*'],
    logLevel: 'silent',
  })
  return gzipSync(outputFiles[0].contents, { level: 9 }).length / 1000
}

test.each(bundleCeilings)('$name takes at most $ceiling kB', async ({ code, ceiling }) => {
  expect(await bundledSize(code)).toBeLessThanOrEqual(ceiling)
})
