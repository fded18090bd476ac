import { isLoopbackHost } from '@mgmt-api/base/hosts'
import { createEmulator, type Emulator } from '../service/create-emulator.ts'
import { proportionalSeed } from './proportional-seed.ts'
import type { Listening } from '../http/node/server.ts'
import { parseFaults } from './fault-file.ts'
import { readJsonFile } from './json-file.ts'
import { parseKeys } from './key-file.ts'
import type { BinaryOptions } from './options.ts'
import { UsageError } from './usage-error.ts'

export interface ServeOutput {
  /** Prints a status line; not called with `--quiet`. */
  readonly say: (line: string) => void
  /** Reports an error that caused a 500. */
  readonly onError: (error: unknown) => void
}

/** A running server. */
export interface RunningEmulator {
  /** Message to print when ready: location of the state and example commands. */
  readonly announcement: string
  /** Finishes running requests and closes the database. */
  close(): Promise<void>
}

/**
 * Starts the emulator with these options and waits until it is seeded.
 * @throws {UsageError} A file or its content is invalid.
 * @throws {Error} The address is not available, or seeding failed.
 */
export async function serve(options: BinaryOptions, { say, onError }: ServeOutput): Promise<RunningEmulator> {
  const tell = options.quiet ? () => undefined : say
  const emulator = start(options, onError)
  try {
    const listening = await listen(emulator, options)
    tell(`mgmt-emulator is listening on ${listening.url}`)
    if (!isLoopbackHost(new URL(listening.url).hostname)) {
      tell('Warning: anyone who can reach this address can read and change the data and the faults.')
    }
    await emulator.ready
    return { announcement: announce(options, pasteable(listening.url)), close: () => emulator.close() }
  } catch (error) {
    await emulator.close()
    throw error
  }
}

function start(options: BinaryOptions, onError: (error: unknown) => void): Emulator {
  const { db, keys, seed, latency, allowUnknown, nativeName, apiVersions, alertsPerHour } = options
  const faults =
    options.faults === undefined
      ? undefined
      : parseFaults(readJsonFile('--faults', options.faults), `--faults ${options.faults}`)
  const known = keys === undefined ? undefined : parseKeys(readJsonFile('--keys', keys), `--keys ${keys}`)
  const emulator = open(options, () =>
    createEmulator({
      file: db,
      allowUnknown,
      nativeName,
      apiVersions,
      alertsPerHour,
      seed: seed === undefined ? undefined : proportionalSeed(seed),
      keys: known,
      faults: [...(latency > 0 ? [{ kind: 'latency', ms: latency } as const] : []), ...(faults?.rules ?? [])],
      onError,
    }),
  )
  emulator.faults.script(...(faults?.script ?? []))
  return emulator
}

function open({ db: file, nativeName }: BinaryOptions, create: () => Emulator): Emulator {
  try {
    return create()
  } catch (error) {
    if (error instanceof RangeError && nativeName !== undefined) {
      const form = 'must be letters and digits and start with a lower-case letter.'
      throw new UsageError(`--native-name ${JSON.stringify(nativeName)}: ${form}`, { cause: error })
    }
    if (file === undefined || !(error instanceof Error)) throw error
    const message = error.message.startsWith(file) ? error.message.slice(file.length).replace(/^: /, '') : error.message
    throw new UsageError(`--db ${file}: ${message.replace(/\.?$/, '.')}`, { cause: error })
  }
}

async function listen(emulator: Emulator, { port, host, allowHost: allowHosts }: BinaryOptions): Promise<Listening> {
  try {
    return await emulator.listen({ port, host, allowHosts })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = reasons.get(code)
    if (reason === undefined) throw error
    throw new Error(`Cannot listen on ${host}, port ${port}: ${reason}`, { cause: error })
  }
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['EADDRINUSE', 'the port is in use. Choose another one with --port, or a free one with --port 0.'],
  ['EACCES', 'permission denied. Choose a port above 1023 with --port.'],
  ['EADDRNOTAVAIL', 'the address does not belong to this machine. Use --host 127.0.0.1.'],
  ['ENOTFOUND', 'unknown host. Use --host 127.0.0.1.'],
])

/** Clients cannot connect to a wildcard address. */
function pasteable(url: string): string {
  return url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}

function announce({ db, keys }: BinaryOptions, url: string): string {
  const key = keys === undefined ? 'any-key' : 'YOUR_KEY'
  return [
    `Ready. State is stored ${db === undefined ? 'in memory' : `in ${db}`}. Try:`,
    `curl -g -H 'Authorization: ${key}' '${url}/mgmt/openapi/4/alerts/alerts/v3?pagination[pageSize]=2'`,
    `MGMT_BASE_URL=${url} MGMT_API_KEY=${key} mgmt alerts list`,
  ].join('\n  ')
}
