import { createEmulator, type Emulator } from '../node/create-emulator.ts'
import { usualSeed } from '../seed-options.ts'
import type { Listening } from '../node/server.ts'
import { parseFaults } from './fault-file.ts'
import { readJsonFile } from './json-file.ts'
import { parseKeys } from './key-file.ts'
import type { BinaryOptions } from './options.ts'
import { UsageError } from './usage-error.ts'

export interface ServeOutput {
  /** Takes lines that tell what is going on; not called when quiet. */
  readonly say: (line: string) => void
  /** Takes an error that made an answer a 500. */
  readonly onError: (error: unknown) => void
}

/** A server that answers. */
export interface Serving {
  /** Where the state is, and lines to paste. */
  readonly announcement: string
  /** Lets requests that are under way finish, then closes the database. */
  close(): Promise<void>
}

/**
 * Starts the emulator as the command line asks, and settles when its data is there.
 * @throws {UsageError} A file or its content is not what it must be.
 * @throws {Error} The address cannot be listened on, or seeding failed.
 */
export async function serve(options: BinaryOptions, { say, onError }: ServeOutput): Promise<Serving> {
  const tell = options.quiet ? () => undefined : say
  const emulator = start(options, onError)
  try {
    const listening = await listen(emulator, options)
    tell(`mgmt-emulator listens on ${listening.url}`)
    if (!isLoopback(listening.url)) {
      tell('Anyone who can reach that address can read and change the data and its faults.')
    }
    await emulator.ready
    return { announcement: announce(options, pasteable(listening.url)), close: () => emulator.close() }
  } catch (error) {
    await emulator.close()
    throw error
  }
}

function start(options: BinaryOptions, onError: (error: unknown) => void): Emulator {
  const { db, keys, seed, latency, allowUnknown, nativeName, majors, alertsPerHour } = options
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
      majors,
      alertsPerHour,
      seed: seed === undefined ? undefined : { ...usualSeed, alertDefs: seed },
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
      const form = 'a name is letters and digits and begins with a small letter.'
      throw new UsageError(`--native-name ${JSON.stringify(nativeName)}: ${form}`, { cause: error })
    }
    if (file === undefined || !(error instanceof Error)) throw error
    const message = error.message.startsWith(file) ? error.message.slice(file.length).replace(/^: /, '') : error.message
    throw new UsageError(`--db ${file}: ${message.replace(/\.?$/, '.')}`, { cause: error })
  }
}

async function listen(emulator: Emulator, { port, host }: BinaryOptions): Promise<Listening> {
  try {
    return await emulator.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = reasons.get(code)
    if (reason === undefined) throw error
    throw new Error(`Cannot listen on ${host}, port ${port}: ${reason}`, { cause: error })
  }
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['EADDRINUSE', 'it is in use. Take another with --port, or --port 0 for a free one.'],
  ['EACCES', 'this user may not use that port. Take one above 1023 with --port.'],
  ['EADDRNOTAVAIL', 'this machine has no such address. --host 127.0.0.1 is always there.'],
  ['ENOTFOUND', 'no such host is known. --host 127.0.0.1 is always there.'],
])

/** An address to listen on everywhere is none to connect to. */
function pasteable(url: string): string {
  return url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}

function isLoopback(url: string): boolean {
  return /\/\/(?:127\.|\[::1\]:)/.test(url)
}

function announce({ db, keys }: BinaryOptions, url: string): string {
  const key = keys === undefined ? 'any-key' : 'YOUR_KEY'
  return [
    `Ready. The state is kept ${db === undefined ? 'in memory' : `in ${db}`}. Try:`,
    `curl -g -H 'Authorization: ${key}' '${url}/mgmt/openapi/4/alerts/alerts/v3?pagination[pageSize]=2'`,
    `MGMT_BASE_URL=${url} MGMT_API_KEY=${key} mgmt alerts list`,
  ].join('\n  ')
}
