import { createEmulator } from '@mgmt-api/emulator'

// Prints its address once the definitions are there. Arguments: how many, and milliseconds that each answer takes.
const [count = '0', latency = '0'] = process.argv.slice(2)
const emulator = createEmulator({
  seed: { alertDefs: Number(count) },
  faults: Number(latency) > 0 ? [{ kind: 'latency', ms: Number(latency) }] : [],
})
await emulator.ready
const { url } = await emulator.listen()
console.log(url)
