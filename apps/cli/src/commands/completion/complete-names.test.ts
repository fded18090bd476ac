import { createEmulator } from '@mgmt-api/emulator'
import { afterAll, expect, test } from 'vitest'
import { canaryKey, runCli } from '../../../test/run-cli.ts'

const emulator = createEmulator({ seed: { alertDefs: 40, cases: 10, users: 4 }, keys: { [canaryKey]: {} } })
afterAll(() => emulator.close())

const lines = async (...args: string[]): Promise<string[]> => {
  const { stdout } = await runCli(['complete-words', ...args], { emulator })
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')[0] ?? '']))
}
const { stdout } = await runCli('alerts list --all -o json', { emulator })
const names = (JSON.parse(stdout) as { alertDefProperties: { name: string } }[]).map(
  (each) => each.alertDefProperties.name,
)
const [name = ''] = names.filter((each) => /: .+\(/.test(each))
const start = name.slice(0, name.indexOf(':') + 3)
const same = names.filter((each) => each.startsWith(start)).toSorted()
const escaped = (text: string): string => text.replace(/[ ()>%]/g, (one) => (one === '%' ? one : `\\${one}`))

test('names with spaces, colons and brackets are completed, escaped or within quotes', async () => {
  expect((await lines('--', 'alerts', 'get', `'${start}`)).toSorted()).toEqual(same)
  const split = escaped(start).split(' ')
  expect((await lines('--', 'alerts', 'get', ...split)).toSorted()).toEqual(same)
  expect((await lines('--', 'alerts', 'get', escaped(start))).toSorted()).toEqual(same)
})

test('bash gets escaped names without what it keeps of a word, and whole ones within quotes', async () => {
  const breaks = ['--breaks', ' \t\n"\'><=;|&(:', '--']
  const kept = name.slice(name.indexOf(':') + 1)
  expect(await lines(...breaks, 'alerts', 'get', ...escaped(start).split(' '))).toContain(escaped(kept))
  expect(await lines(...breaks, 'alerts', 'get', ...`'${start}`.split(' '))).toContain(name)
  expect(await lines('--breaks', ' ', '--', 'alerts', 'get', ...escaped(start).split(' '))).toContain(escaped(name))
})

test.each(['alerts mute', 'alerts unmute', 'alerts download', 'alerts delete', 'alerts mute --for 1h Other --yes'])(
  '%s completes names of alerts',
  async (line) => {
    expect(await lines('--', ...line.split(' '), `'${start}`)).toEqual(expect.arrayContaining(same))
  },
)

test.each(['cases comment', 'cases close', 'cases get'])('%s completes short ids', async (line) => {
  expect(await lines('--', ...line.split(' '), 'CASE-')).toContain('CASE-3')
})

test('what follows leading flags is completed like the command', async () => {
  expect(await lines('--', '-v', 'alerts', 'li')).toEqual(['list'])
  expect(await lines('--', '-v', 'view-')).toEqual(['view-folders'])
  expect(await lines('--', '-p', 'sand')).toEqual(['sandbox'])
  expect(await lines('--', '-p', 'sandbox', 'view-')).toEqual(['view-folders'])
  expect(await lines('--', '-o', 'nd')).toEqual(['ndjson'])
})

test.each([
  'cases assign CASE-1 --to',
  'cases list --assignee',
  'incidents list --assignee',
  'cases acknowledge CASE-1 --as',
])('%s completes users', async (line) => {
  const proposed = await lines('--', ...line.split(' '), '')
  expect(proposed).toEqual(expect.arrayContaining(['me', 'ada.adler@example.com']))
})

test('a name that two alerts have is proposed once', async () => {
  const copy = await runCli(['alerts', 'get', name, '-o', 'json'], { emulator })
  const made = await runCli('alerts create -f - --yes', { emulator, stdin: copy.stdout })
  expect(made).toMatchObject({ exitCode: 0 })
  expect(await lines('--', 'alerts', 'get', `'${name}`)).toEqual([name])
})
