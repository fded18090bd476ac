import { createEmulator, type SeedOptions, usualSeed } from '@mgmt-api/emulator'

// An emulator with as many items of every resource as the argument says, or as its seed can make. Prints its address once
// the data is there. Usage and the settings of the account are left out.
const wanted = Number(process.argv[2])
const largest: Readonly<Record<string, number>> = {
  connectors: 800,
  presets: 500,
  routers: 200,
  enrichments: 200,
  recordingRules: 1_000,
}
const { usageDays: _, saml: __, archives: ___, ...counts } = usualSeed
const seed: SeedOptions = Object.fromEntries(
  Object.keys(counts).map((name) => [name, Math.min(wanted, largest[name] ?? wanted)]),
)
const emulator = createEmulator({ seed })
await emulator.ready
const { url } = await emulator.listen()
console.log(url)
