import { describe, expect, test } from 'vitest'
import { help, parseOptions } from './options.ts'
import { UsageError } from './usage-error.ts'

const options = (...args: string[]) => {
  const command = parseOptions(args)
  return command.kind === 'serve' ? command.options : command
}

describe('the command line', () => {
  test('the defaults serve 300 definitions in memory on the loopback address', () => {
    expect(options()).toEqual({
      port: 4010,
      host: '127.0.0.1',
      allowHost: [],
      db: undefined,
      seed: 300,
      keys: undefined,
      latency: 0,
      faults: undefined,
      allowUnknown: false,
      nativeName: undefined,
      apiVersions: undefined,
      alertsPerHour: 0,
      quiet: false,
    })
  })

  test('accepts every option, with a space or an equals sign', () => {
    expect(
      options(
        ...[
          '--port',
          '0',
          '--host=::1',
          '--allow-host',
          'a',
          '--allow-host=b',
          '--db',
          'a.db',
          '--seed=25',
          '--keys',
          'k.json',
        ],
        ...['--latency', '20', '--faults', 'f.json', '--quiet'],
        ...['--allow-unknown', '--native-name=acme', '--api-versions', '5', '--alerts-per-hour=6'],
      ),
    ).toEqual({
      port: 0,
      host: '::1',
      allowHost: ['a', 'b'],
      db: 'a.db',
      seed: 25,
      keys: 'k.json',
      latency: 20,
      faults: 'f.json',
      allowUnknown: true,
      nativeName: 'acme',
      apiVersions: [5],
      alertsPerHour: 6,
      quiet: true,
    })
  })

  test('accepts --seed none and --seed 0', () => {
    expect(options('--seed', 'none')).toMatchObject({ seed: undefined })
    expect(options('--seed', '0')).toMatchObject({ seed: 0 })
  })

  test.each([['--help'], ['-h'], ['--help', '--port', 'x']])('shows help for %s', (...args) => {
    expect(options(...args)).toEqual({ kind: 'help' })
  })

  test('lists the implemented operations', () => {
    expect(options('--list')).toEqual({ kind: 'list', format: 'table' })
    expect(options('--list', '-o', 'json')).toEqual({ kind: 'list', format: 'json' })
  })

  test('shows the version', () => {
    expect(options('--version')).toEqual({ kind: 'version' })
  })

  test.each([
    [['env'], 'http://127.0.0.1:4010'],
    [['env', '--port', '4567', '--host', 'localhost'], 'http://localhost:4567'],
    [['env', '--host=::1'], 'http://[::1]:4010'],
  ])('%j prints the variables of a client', (args, url) => {
    expect(options(...args)).toEqual({
      kind: 'env',
      variables: `MGMT_BASE_URL=${url}\nMGMT_API_KEY=any-key\n`,
    })
  })

  test.each([
    [['env', '--host', '0.0.0.0'], '--host: "0.0.0.0" is not on this machine. Use 127.0.0.1, ::1 or localhost.'],
    [['env', '--host', 'api.example.com'], '--host: "api.example.com" is not on this machine'],
    [['env', '--host', 'localhost.example.com'], '--host: "localhost.example.com" is not on this machine'],
    [['env', '--host', 'localhost\nMGMT_BASE_URL=http://example.com'], 'is not on this machine'],
    [['env', '--port', '0'], '--port: 0 is no address. Use the port that the emulator prints.'],
    [['env', '--seed', '1'], 'env takes --port and --host, not --seed.'],
    [['env', 'more'], "Unexpected argument 'more'"],
    [['--port', '65536'], '--port: "65536" is not a whole number from 0 to 65,535.'],
    [['--port', '40l0'], '--port: "40l0" is not a whole number'],
    [['--port', '1.5'], '--port: "1.5" is not a whole number'],
    [['--port='], '--port: "" is not a whole number'],
    [['--api-versions', '6'], '--api-versions: "6" is not 4, 5 or 4,5.'],
    [['--alerts-per-hour', '3601'], '--alerts-per-hour: "3601" is not a whole number from 0 to 3,600.'],
    [['--api-versions', ''], '--api-versions: "" is not 4, 5 or 4,5.'],
    [['--list', '-o', 'yaml'], '-o: "yaml" is not table or json.'],
    [['-o', 'json'], '-o works only with --list.'],
    [['--seed', 'some'], '--seed: "some" is not a whole number from 0 to 100,000 or none.'],
    [['--seed', '999999999999'], '--seed: "999999999999"'],
    [['--latency', '-1'], "'--latency'"],
    [['--latency=-1'], '--latency: "-1" is not a whole number from 0 to 3,600,000.'],
    [['--db', ''], '--db: the value is empty.'],
    [['--host', ' '], '--host: the value is empty.'],
    [['--keys'], "'--keys <value>' argument missing"],
    [['--prot', '1'], "Unknown option '--prot'. mgmt-emulator --help lists the options."],
    [['serve'], "Unexpected argument 'serve'"],
    [['--quiet=yes'], "'--quiet' does not take an argument"],
  ])('rejects %j with a reason', (args, message) => {
    expect(() => options(...args)).toThrow(UsageError)
    expect(() => options(...args)).toThrow(message)
  })

  test('lists every option in the help, in lines of at most 100 characters', () => {
    for (const option of Object.keys(options())) {
      expect(help).toContain(`--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`)
    }
    for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
  })
})
