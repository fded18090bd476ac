import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryHome } from '@mgmt-api/command/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type RanHere, runHere } from '../../../test/run-program.ts'
import { type DatabaseName, databasesOf } from '../../../test/databases.ts'
import { newCommandDatabase } from '../../../test/stores.ts'

const target = (name: string): object => ({ name, base_url: 'https://api.example.com', key: '${env:KEY}' })
const fileOf = (...names: readonly string[]): string =>
  JSON.stringify({ targets: names.map(target), jobs: [{ job: 'alert-history', schedule: '0 * * * *' }] })

interface Place {
  readonly home: string
  /** Writes the configuration file. */
  readonly write: (text: string) => void
  readonly run: (line: string, options?: Parameters<typeof runHere>[1]) => Promise<RanHere>
}

async function place(name: DatabaseName): Promise<Place> {
  const home = temporaryHome()
  onTestFinished(() => rmSync(home, { recursive: true }))
  const database = await newCommandDatabase(name, join(home, 'history'))
  const env = { ...database.env, KEY: 'key-of-the-target' }
  return {
    home,
    write: (text) => writeFileSync(join(home, 'mgmt-worker.yaml'), text),
    run: (line, options) => runHere(line, { home, env, ...options }),
  }
}

const revisions = async ({ run }: Place): Promise<readonly number[]> =>
  (JSON.parse((await run('config history -o json')).stdout) as readonly { revision: number }[]).map(
    ({ revision }) => revision,
  )

describe.each(databasesOf(import.meta.url))('on %s', (name) => {
  test('a configuration is shown before it replaces another one, and needs --yes without a terminal', async () => {
    const at = await place(name)
    at.write(fileOf('a', 'b', 'c'))
    expect(await at.run('config apply')).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/^revision +1\nchanged +yes\n/) as string,
      stderr: '+ 3 targets added: a, b, c\n+ 1 job added: alert-history\n',
    })
    at.write(fileOf('a', 'd'))
    const shown = '- 2 targets removed: b, c\n+ 1 target added: d\n'
    expect(await at.run('config apply')).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `${shown}error: Apply these changes? Cannot ask without a terminal\nhint: Use --yes to confirm\n`,
    })
    const dry = await at.run('config apply --dry-run -o json')
    expect(JSON.parse(dry.stdout)).toMatchObject({
      revision: 1,
      is_changed: true,
      is_dry_run: true,
      changes: { targets: { added: ['d'], removed: ['b', 'c'] } },
    })
    expect(await revisions(at)).toEqual([1])

    const applied = await at.run('config apply --yes -o json')
    expect(JSON.parse(applied.stdout)).toMatchObject({ revision: 2, is_changed: true, is_dry_run: false })
    expect(await at.run('config apply --yes')).toMatchObject({
      exitCode: 0,
      stderr: 'This configuration is already applied as revision 2\n',
    })
  })

  test('on a terminal, the response decides', async () => {
    const at = await place(name)
    const terminal = { columns: 120, rows: 30 }
    at.write(fileOf('a', 'b'))
    await at.run('config apply')
    at.write(fileOf('a'))
    const declined = await at.run('config apply', { terminal, keys: 'n\r' })
    expect(declined).toMatchObject({ exitCode: 130, stdout: '' })
    expect(declined.stderr).toContain('- 1 target removed: b\nApply these changes? [y/N] n')
    expect(await revisions(at)).toEqual([1])
    expect(await at.run('config apply', { terminal, keys: 'y\r' })).toMatchObject({ exitCode: 0 })
    expect(await revisions(at)).toEqual([2, 1])
  })

  test('an earlier revision is restored as a new one', async () => {
    const at = await place(name)
    at.write(fileOf('a', 'b'))
    await at.run('config apply')
    at.write(fileOf('a'))
    await at.run('config apply --yes')
    expect(await at.run('config apply --revision 1 --yes')).toMatchObject({
      exitCode: 0,
      stderr: '+ 1 target added: b\n',
    })
    const { stdout } = await at.run('config history')
    const [header, ...rows] = stdout.trimEnd().split('\n')
    expect(header).toMatch(/^REVISION +APPLIED +BY +VERSION +SUMMARY$/)
    expect(rows.map((row) => row.trim())).toEqual([
      expect.stringMatching(/^3 .+@.+ 1 target added$/) as string,
      expect.stringMatching(/^2 .+@.+ 1 target removed$/) as string,
      expect.stringMatching(/^1 .+@.+ 2 targets added, 1 job added$/) as string,
    ])
    expect(await at.run('config apply --revision 9 --yes')).toMatchObject({
      exitCode: 5,
      stderr: 'error: Revision 9 does not exist\nhint: List revisions: mgmt-worker config history\n',
    })
    expect(await at.run('config apply --revision 1 --config x.yaml')).toMatchObject({ exitCode: 2 })
    expect(await at.run('config apply --revision last')).toMatchObject({ exitCode: 2 })
  })
})
