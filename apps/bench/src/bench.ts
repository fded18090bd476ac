import { availableParallelism, cpus } from 'node:os'
import { type Figure, renderTable } from './figure.ts'
import { readArguments } from '../../../scripts/usage.mjs'

// Suites in the order of the table. Each is loaded alone, so that one suite's code does not weigh on another's memory.
const suites: Record<string, () => Promise<{ measure(): Promise<Figure[]> }>> = {
  calls: () => import('./suites/calls.ts'),
  download: () => import('./suites/download.ts'),
  models: () => import('./suites/models.ts'),
  sizes: () => import('./suites/sizes.ts'),
  start: () => import('./suites/start.ts'),
  memory: () => import('./suites/memory.ts'),
  bulk: () => import('./suites/bulk.ts'),
  emulator: () => import('./suites/emulator.ts'),
  'as-code': () => import('./suites/as-code.ts'),
  worker: () => import('./suites/worker.ts'),
}

const usage = `pnpm bench [SUITE...]\nMeasures suites and prints a table. Suites: ${Object.keys(suites).join(', ')}.`
const { positionals: wanted } = readArguments(usage, { most: Infinity })
const unknown = wanted.filter((name) => !(name in suites))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Suites: ${Object.keys(suites).join(', ')}.`)
  process.exit(2)
}

const figures: Figure[] = []
for (const [name, load] of Object.entries(suites)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`${name} …`)
  figures.push(...(await (await load()).measure()))
}
console.log(`Node ${process.version}, ${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown CPU'}\n`)
console.log(renderTable(figures))
process.exitCode = figures.some(({ kept }) => kept === false) ? 1 : 0
