import { createAlerts } from '@mgmt-api/alerts'
import { createTransport } from '@mgmt-api/transport'
import { nodeFetch } from '@mgmt-api/transport/node'

// Prints the peak of this process's resident memory in kilobytes, after it has seen every definition once.
const [baseUrl = '', wanted = '', how = 'list'] = process.argv.slice(2)
const alerts = createAlerts(createTransport({ baseUrl, apiKey: 'bench-key', fetch: nodeFetch }))
let count = 0
const all = how === 'download' ? alerts.definitions.download() : alerts.definitions.list()
for await (const definition of all) if (definition.id !== '') count++
if (count !== Number(wanted)) throw new Error(`${count} definitions instead of ${wanted}`)
console.log(process.resourceUsage().maxRSS)
