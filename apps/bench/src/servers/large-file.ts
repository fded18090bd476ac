import { createEmulator } from '@mgmt-api/emulator'

// Fills a file with 100,000 cases and 500,000 events of incidents, and says how many there are. Argument: the file.

const [file = ''] = process.argv.slice(2)
const wantedEvents = 500_000
const pageSize = 1_000
const emulator = createEmulator({
  file,
  seed: { alertDefs: 70_000, cases: 100_000, incidents: 100_000, connectors: 10, routers: 5, users: 60 },
})
await emulator.ready

async function ask(method: string, path: string, body?: object): Promise<object> {
  const response = await emulator.fetch(`${emulator.url}/mgmt/openapi/5${path}`, {
    method,
    headers: { authorization: 'bench-key', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
  return JSON.parse(text) as object // Answers of the emulator fit the contract.
}

interface Page {
  readonly incidents: readonly { readonly id: string }[]
  readonly pagination: { readonly nextPageToken?: string }
}

async function idsOfIncidents(): Promise<string[]> {
  const ids: string[] = []
  for (let pageToken: string | undefined = ''; pageToken !== undefined; ) {
    const pagination = { pageSize, ...(pageToken !== '' && { pageToken }) }
    const page = (await ask('POST', '/incidents/incidents/v1', { pagination })) as Page // As above.
    ids.push(...page.incidents.map(({ id }) => id))
    pageToken = page.pagination.nextPageToken
  }
  return ids
}

async function countEvents(): Promise<number> {
  const answer = await ask('GET', '/incidents/events/v1?pagination[pageSize]=1')
  return (answer as { readonly pagination: { readonly totalSize: number } }).pagination.totalSize // As above.
}

// The seed has as many events as happened. What is missing are assignments, from one person to the next.
const ids = await idsOfIncidents()
for (let [round, events] = [0, await countEvents()]; events < wantedEvents; round++) {
  const userId = `00000000-0000-4000-8000-${String(round).padStart(12, '0')}`
  for (let start = 0; start < ids.length && events < wantedEvents; start += pageSize) {
    const incidentIds = ids.slice(start, start + pageSize)
    await ask('POST', '/incidents/incidents/v1/all/by-user', { assignedTo: { userId }, incidentIds })
    events += incidentIds.length
  }
}
const events = await countEvents()
await emulator.close()
console.log(`${ids.length} incidents with ${events} events`)
