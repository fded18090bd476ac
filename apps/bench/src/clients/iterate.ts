import { createAlerts } from '@mgmt-api/alerts'
import { createTransport } from '@mgmt-api/transport'
import { nodeFetch } from '@mgmt-api/transport/node'

// Prints the peak of this process's resident memory in kilobytes, after it has seen every definition as often as
// the last argument says.
const [baseUrl = '', wanted = '', how = 'list', times = '1'] = process.argv.slice(2)
const alerts = createAlerts(createTransport({ baseUrl, apiKey: 'bench-key', fetch: nodeFetch }))
let count = 0
for (let time = 0; time < Number(times); time++) {
  const all = how === 'download' ? alerts.definitions.download() : alerts.definitions.list()
  for await (const definition of all) if (definition.id !== '') count++
}
if (count !== Number(wanted) * Number(times)) throw new Error(`${count} definitions instead of ${times} x ${wanted}`)
console.log(process.resourceUsage().maxRSS)
