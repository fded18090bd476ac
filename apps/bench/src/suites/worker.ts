import { startChild } from '../child.ts'
import type { Figure } from '../figure.ts'
import { measureBackfill } from '../worker/backfill.ts'
import { measureIdle } from '../worker/idle.ts'
import { postgresPlace, temporaryPlace } from '../worker/place.ts'
import { measureTakeover } from '../worker/takeover.ts'
import { measureThroughput } from '../worker/throughput.ts'
import { measureUsagePage } from '../worker/usage-page.ts'

/** The worker as it is installed, from outside: the built program, a real PostgreSQL, platforms of their own. */
export async function measure(): Promise<Figure[]> {
  await using server = await startChild('servers/postgres.ts')
  const url = server.firstLine
  return [
    ...(await historyOnPostgres(url)),
    ...(await historyOnPglite()),
    ...(await measureThroughput(url)),
    ...(await measureIdle(url)),
    ...(await measureTakeover(url)),
  ]
}

async function historyOnPostgres(server: string): Promise<Figure[]> {
  using place = await postgresPlace(server)
  return [...(await measureBackfill(place, 'PostgreSQL')), ...(await measureUsagePage(place))]
}

async function historyOnPglite(): Promise<Figure[]> {
  using place = temporaryPlace()
  return await measureBackfill(place, 'PGlite')
}
