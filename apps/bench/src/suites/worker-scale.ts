import { startChild } from '../child.ts'
import type { Figure } from '../figure.ts'
import { measureScale } from '../worker/scale.ts'

/** How the cost of a run grows with the number of targets. */
export async function measure(): Promise<Figure[]> {
  await using server = await startChild('servers/postgres.ts', ['pg_stat_statements'])
  return await measureScale(server.firstLine)
}
