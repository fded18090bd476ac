import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { OperationExample } from './platform/messages.ts'

/**
 * Writes the worker with SQLite, and the examples of operations, into a directory of a static site.
 * @param examples By the id of the operation.
 */
export async function bundleWorker(
  directory: string,
  examples: Readonly<Record<string, OperationExample>>,
): Promise<void> {
  await mkdir(join(directory, 'examples'), { recursive: true })
  const bundle = await rolldown({
    input: { worker: join(import.meta.dirname, 'worker.ts') },
    platform: 'browser',
    resolve: { conditionNames: ['@mgmt-api/source', 'browser', 'import', 'default'] },
  })
  await bundle.write({ dir: directory, format: 'esm', minify: true, chunkFileNames: '[name]-[hash].js' })
  await bundle.close()
  const wasm = 'sql-wasm-browser.wasm'
  await copyFile(createRequire(import.meta.url).resolve(`sql.js/dist/${wasm}`), join(directory, wasm))
  for (const [operation, example] of Object.entries(examples)) {
    await writeFile(join(directory, 'examples', `${operation}.json`), JSON.stringify(example))
  }
}
