import { startChild } from '../child.ts'
import type { Figure } from '../figure.ts'
import { measureSoak } from '../worker/soak.ts'

/** What a worker that has done many runs keeps in memory. */
export async function measure(): Promise<Figure[]> {
  await using server = await startChild('servers/postgres.ts')
  return await measureSoak(server.firstLine)
}
