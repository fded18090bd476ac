import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { onTestFinished } from 'vitest'
import { canaryKey, type Ran, runCli, type RunOptions, temporaryHome } from './run-cli.ts'

/** A service of a test's own, and the program in a directory of its own. */
export interface ResourcePlace {
  readonly home: string
  readonly emulator: Emulator
  /** Requests that reached the service, as `GET /path`. */
  readonly sent: string[]
  readonly run: (line: string | readonly string[], options?: RunOptions) => Promise<Ran>
  readonly write: (file: string, text: string) => void
}

/** An emulator with the data of a seed, of which every request is counted. */
export function resourcePlace(seed: EmulatorOptions['seed'] = {}, settings: EmulatorOptions = {}): ResourcePlace {
  const home = temporaryHome()
  const emulator = createEmulator({ seed, keys: { [canaryKey]: {} }, ...settings })
  onTestFinished(() => emulator.close())
  const sent: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { method, url } = new Request(input, init)
    sent.push(requestOf(method, url))
    return emulator.fetch(input, init)
  }
  return {
    home,
    emulator,
    sent,
    run: (line, options) => runCli(line, { home, emulator: { url: emulator.url, fetch }, ...options }),
    write: (file, text) => writeFileSync(join(home, file), text),
  }
}

/** A request as `GET /path`, without what all addresses begin with. */
export const requestOf = (method: string, url: string): string =>
  `${method} ${new URL(url).pathname.replace(/^\/mgmt\/openapi\/\d+/, '')}`

/** A view as YAML. */
export const viewYaml = (name: string, more = ''): string =>
  `name: ${name}\ntimeSelection: { quickSelection: { seconds: 600 } }\n${more}`
