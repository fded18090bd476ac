import { setTimeout as delay } from 'node:timers/promises'
import { pageToken, type WorkerProcess } from './worker-process.ts'

type Address = Pick<WorkerProcess, 'address'>

/** Queues a job for all of its targets. */
export async function requestRuns({ address }: Address, job: string): Promise<void> {
  await ask(`${address}/api/v1/runs`, {
    method: 'POST',
    body: JSON.stringify({ job }),
  })
}

/** Waits until nothing waits or is running. */
export async function untilAllDone({ address }: Address, everyMs = 250): Promise<void> {
  const unfinished = `${address}/api/v1/runs?state=queued&state=running&limit=1`
  // What the API's own document says.
  const count = async () =>
    ((await (await ask(unfinished)).json()) as { readonly runs: readonly unknown[] }).runs.length
  while ((await count()) > 0) await delay(everyMs)
}

/** Reads a page to its end, once. */
export async function readPage({ address }: Address, path: string): Promise<1> {
  const html = await (await ask(address + path)).text()
  if (!html.endsWith('</html>\n') && !html.endsWith('</html>')) throw new Error(`${path} is no whole page`)
  return 1
}

async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, {
    ...init,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${pageToken}` },
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response
}
