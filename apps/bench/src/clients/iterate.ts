import { createAlerts } from '@mgmt-api/alerts'
import { createTransport } from '@mgmt-api/transport'
import { peakMemoryMb } from '../process-figures.ts'

// Prints the peak of this process's resident memory in MB, after it has seen every definition as often as the last argument
// says. `maxRSS` would include the memory of the process that started this one.
const [baseUrl = '', wanted = '', how = 'list', times = '1'] = process.argv.slice(2)
const alerts = createAlerts(createTransport({ baseUrl, apiKey: 'bench-key' }))
let count = 0
for (let time = 0; time < Number(times); time++) {
  const all = how === 'download' ? alerts.definitions.download() : alerts.definitions.list()
  for await (const definition of all) if (definition.id !== '') count++
}
if (count !== Number(wanted) * Number(times)) throw new Error(`${count} definitions instead of ${times} x ${wanted}`)
console.log(peakMemoryMb(process.pid))
