import { startChild } from '../child.ts'
import type { Figure } from '../figure.ts'
import { measureBackfill } from '../worker/backfill.ts'
import { measureIdle } from '../worker/idle.ts'
import { postgresPlace, temporaryPlace } from '../worker/place.ts'
import { measureTakeover } from '../worker/takeover.ts'
import { measureThroughput } from '../worker/throughput.ts'
import { measureUsagePage } from '../worker/usage-page.ts'

/** The worker as it is installed, from outside: built programs, a real PostgreSQL, platforms of their own. */
export async function measure(): Promise<Figure[]> {
  await using server = await startChild('servers/postgres.ts')
  const figures: Figure[] = []
  const parts = process.env.PARTS?.split(',') ?? ['backfill', 'embedded', 'throughput', 'idle', 'takeover']
  if (parts.includes('backfill')) {
    using shared = await postgresPlace(server.firstLine)
    figures.push(...(await measureBackfill(shared, 'PostgreSQL', { targets: 200, days: 400 })))
    figures.push(...(await measureUsagePage(shared)))
  }
  if (parts.includes('embedded')) {
    using embedded = temporaryPlace()
    figures.push(...(await measureBackfill(embedded, 'PGlite', { targets: 200, days: 400 })))
  }
  if (parts.includes('throughput')) figures.push(...(await measureThroughput(server.firstLine)))
  if (parts.includes('idle')) figures.push(...(await measureIdle(server.firstLine)))
  if (parts.includes('takeover')) figures.push(...(await measureTakeover(server.firstLine)))
  return figures
}
