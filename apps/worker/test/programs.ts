import { join } from 'node:path'
import { build } from 'esbuild'

/** As deep as this folder, so that relative addresses are the same. */
const folder = '.generated'
const worker = join(import.meta.dirname, '..')

/** Bundles the programs of this folder like `mgmt-worker`: from TypeScript, a start takes twice the CPU time. */
export async function buildPrograms(): Promise<void> {
  await build({
    absWorkingDir: worker,
    entryPoints: ['test/postgres-child.ts', 'test/worker-child.ts'],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  })
}

/** Path of a built program. */
export const programOf = (name: 'postgres-child' | 'worker-child'): string => join(worker, folder, `${name}.js`)
