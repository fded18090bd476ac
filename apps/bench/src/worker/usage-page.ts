import { type Figure } from '../figure.ts'
import { compare } from '../measure.ts'
import { openConnection } from './database.ts'
import { readPage } from './worker-api.ts'
import type { Place } from './place.ts'
import { startWorker } from './worker-process.ts'
import { daysAgo } from './write-config.ts'

const boundMs = 300

/** The page of all usage over a database that is filled, against a bare query of the rows that it is made of. */
export async function measureUsagePage(place: Place & { readonly url: string }): Promise<Figure[]> {
  await using worker = await startWorker(place)
  await using connection = await openConnection(place.url)
  // The page shows 400 days, of which today is one.
  const from = daysAgo(399)
  let rows = 0
  const bare = async (): Promise<number> => {
    const days = 'select target, day, total from mgmt_worker.usage_known_days where day >= $1'
    rows = (await connection.query(days, [from])).length
    return 1
  }
  const { page, query } = await compare(
    { page: () => readPage(worker, '/usage?days=400'), query: bare },
    { rounds: 11, warmup: 3 },
  )
  const pageMs = page * 1000
  const queryMs = query * 1000
  const what = `page of usage, 400 days of all targets, a bare query of its ${rows} rows taking ${queryMs.toFixed(0)} ms`
  return [{ what, measured: `${pageMs.toFixed(0)} ms`, bound: `<= ${boundMs} ms`, kept: pageMs <= boundMs }]
}
