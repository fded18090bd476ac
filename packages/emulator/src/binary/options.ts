import { parseArgs } from 'node:util'
import { millisecondsPerHour } from '@mgmt-api/base/days'
import { type Major, majors } from '../router.ts'
import { seedBounds, usualSeed } from '../seed-options.ts'
import { UsageError } from './usage-error.ts'

/** What the command line asks for. */
export interface BinaryOptions {
  /** 0 to 65,535; 0 lets the system choose. */
  readonly port: number
  readonly host: string
  /** SQLite file; absent: in memory. */
  readonly db: string | undefined
  /** Alert definitions that an empty database starts with; absent: no data at all. */
  readonly seed: number | undefined
  /** File of accepted keys; absent: every key is accepted. */
  readonly keys: string | undefined
  /** Milliseconds that every answer takes longer. */
  readonly latency: number
  /** File of faults. */
  readonly faults: string | undefined
  /** Plays a newer service that takes unknown fields and enumeration values. */
  readonly allowUnknown: boolean
  /** The deployment's name for the query language; absent: the contract's. */
  readonly nativeName: string | undefined
  /** Major versions of the base path that the platform has; absent: all. */
  readonly majors: readonly Major[] | undefined
  /** Alerts that fire in an hour by themselves, on average. */
  readonly alertsPerHour: number
  /** Says nothing but errors. */
  readonly quiet: boolean
}

/** How the list of operations is written. */
export type ListFormat = 'table' | 'json'

export type Command =
  | { readonly kind: 'help' | 'version' }
  | { readonly kind: 'list'; readonly format: ListFormat }
  | { readonly kind: 'serve'; readonly options: BinaryOptions }

export const help: string = `Usage: mgmt-emulator [options]

Plays the Management API on this machine, with state, over HTTP.

  --port N        Port; 0 takes a free one and prints it. Default: 4010
  --host ADDRESS  Address to listen on. Default: 127.0.0.1, this machine alone
  --db FILE       SQLite file that keeps the state; made if it is not there. Default: in memory
  --seed N|none   Alert definitions that an empty database starts with, at most 100,000, beside
                  what belongs to them and 400 days of usage; none starts without any data.
                  Default: 300
  --keys FILE     Accepted keys, as JSON: { "KEY": { "permissions": ["alerts:ReadConfig"],
                  "visibility": { "only": [IDS] } } }. Both members may be absent: the key may
                  then do, or see, anything. visibility takes "except" as well.
                  Default: every key is accepted and may do anything
  --latency MS    Milliseconds that every answer takes longer. Default: 0
  --faults FILE   Faults that happen to requests, as JSON: [{ "kind": "status", "status": 429,
                  "retryAfter": 2, "probability": 0.1 }]. Kinds: latency, status, reset,
                  truncate, stream-error, html, lag
  --allow-unknown Plays a newer service, which takes unknown fields and enumeration values
  --native-name NAME
                  Plays a deployment with a name of its own for the query language that the
                  contract calls native: acme makes fields acmeQuery and values ..._ACME_...
  --majors 5      Base paths that answer, of 4 and 5: 5 plays a platform on which /mgmt/openapi/4
                  is gone. Default: 4,5, each for every operation
  --alerts-per-hour N
                  Alerts that fire by themselves, on average, each with its event, incident and
                  case; at most 3,600. Default: 0
  --quiet         Prints errors alone
  --list          Prints the operations that are played, the rules of their resources with the
                  source of each, and ends; the operations as JSON with -o json
  --help, --version

GET /ready answers 200 once the data is there. Ctrl-C or SIGTERM lets running requests end.
Exit status: 0 stopped, 1 could not start, 2 wrong options or files.
`

/**
 * Reads the command line, without the program's own name.
 * @throws {UsageError} An option is not known, or its value is not what it takes.
 */
export function parseOptions(args: readonly string[]): Command {
  const { help, version, ...values } = parseFlags(args)
  if (help === true) return { kind: 'help' }
  if (version === true) return { kind: 'version' }
  if (values.list === true) return { kind: 'list', format: listFormat(values.output ?? 'table') }
  if (values.output !== undefined) throw new UsageError('-o works only with --list.')
  return {
    kind: 'serve',
    options: {
      port: wholeNumber('--port', values.port ?? '4010', 65_535),
      host: text('--host', values.host ?? '127.0.0.1'),
      db: values.db === undefined ? undefined : text('--db', values.db),
      seed:
        values.seed === 'none'
          ? undefined
          : wholeNumber('--seed', values.seed ?? String(usualSeed.alertDefs), seedBounds.alertDefs, ' or none'),
      keys: values.keys === undefined ? undefined : text('--keys', values.keys),
      latency: wholeNumber('--latency', values.latency ?? '0', millisecondsPerHour),
      faults: values.faults === undefined ? undefined : text('--faults', values.faults),
      allowUnknown: values['allow-unknown'] ?? false,
      nativeName: values['native-name'] === undefined ? undefined : text('--native-name', values['native-name']),
      majors: values.majors === undefined ? undefined : majorsOf(values.majors),
      alertsPerHour: wholeNumber('--alerts-per-hour', values['alerts-per-hour'] ?? '0', 3_600),
      quiet: values.quiet ?? false,
    },
  }
}

const options = {
  port: { type: 'string' },
  host: { type: 'string' },
  db: { type: 'string' },
  seed: { type: 'string' },
  keys: { type: 'string' },
  latency: { type: 'string' },
  faults: { type: 'string' },
  'allow-unknown': { type: 'boolean' },
  'native-name': { type: 'string' },
  majors: { type: 'string' },
  'alerts-per-hour': { type: 'string' },
  quiet: { type: 'boolean' },
  list: { type: 'boolean' },
  output: { type: 'string', short: 'o' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const

interface Flags {
  port?: string
  host?: string
  db?: string
  seed?: string
  keys?: string
  latency?: string
  faults?: string
  'allow-unknown'?: boolean
  'native-name'?: string
  majors?: string
  'alerts-per-hour'?: string
  quiet?: boolean
  list?: boolean
  output?: string
  help?: boolean
  version?: boolean
}

function parseFlags(args: readonly string[]): Flags {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values
  } catch (error) {
    // The parser explains at length how to pass positional arguments, of which there are none.
    const [sentence = 'wrong options'] = error instanceof Error ? error.message.split(/\.\s|\n/) : []
    throw new UsageError(`${sentence.replace(/\.$/, '')}. mgmt-emulator --help lists the options.`)
  }
}

function wholeNumber(option: string, value: string, max: number, alternative = ''): number {
  const number = /^\d{1,8}$/.test(value) ? Number(value) : Number.NaN
  if (number <= max) return number
  throw new UsageError(
    `${option}: ${JSON.stringify(value)} is not a whole number from 0 to ${max.toLocaleString('en-US')}${alternative}.`,
  )
}

function majorsOf(value: string): readonly Major[] {
  return value.split(',').map((each) => {
    const known = majors.find((major) => String(major) === each.trim())
    if (known === undefined) throw new UsageError(`--majors: ${JSON.stringify(value)} is not 4, 5 or 4,5.`)
    return known
  })
}

function listFormat(value: string): ListFormat {
  if (value === 'table' || value === 'json') return value
  throw new UsageError(`-o: ${JSON.stringify(value)} is not table or json.`)
}

function text(option: string, value: string): string {
  if (value.trim() === '') throw new UsageError(`${option}: the value is empty.`)
  return value
}
