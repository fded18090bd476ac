import { createEmulator } from '@mgmt-api/emulator'

// Prints its address once the data is there. Arguments: how many definitions, milliseconds that each response takes, and
// days of usage, cases.
const [count = '0', latency = '0', usageDays = '0', cases = '0'] = process.argv.slice(2)
const emulator = createEmulator({
  // SLOs are there without definitions, so that those of another emulator can be created here.
  seed: { alertDefs: Number(count), usageDays: Number(usageDays), cases: Number(cases), slos: 40 },
  faults: Number(latency) > 0 ? [{ kind: 'latency', ms: Number(latency) }] : [],
})
await emulator.ready
const { url } = await emulator.listen()
console.log(url)
