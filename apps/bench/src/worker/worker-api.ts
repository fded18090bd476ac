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
  const html = await readAnswer({ address }, path)
  if (!html.endsWith('</html>\n') && !html.endsWith('</html>')) throw new Error(`${path} is no whole page`)
  return 1
}

/** Reads any answer to its end. */
export async function readAnswer({ address }: Address, path: string): Promise<string> {
  return await (await ask(address + path)).text()
}

/** @param name with its labels, as at the start of a line */
export async function readMetric({ address }: Address, name: string): Promise<number> {
  const lines = (await (await ask(`${address}/metrics`)).text()).split('\n')
  const line = lines.find((each) => each.startsWith(`${name} `))
  if (line === undefined) throw new Error(`${address}/metrics has no ${name}.`)
  return Number(line.slice(name.length + 1))
}

async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, {
    ...init,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${pageToken}` },
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response
}
