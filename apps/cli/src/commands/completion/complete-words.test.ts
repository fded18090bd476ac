import { expect, test } from 'vitest'
import { runCli } from '../../../test/run-cli.ts'
import { needOf } from '../doctor/needed.ts'

const proposed = async (...words: string[]): Promise<string[]> => {
  const { stdout } = await runCli(['complete-words', '--', ...words])
  return stdout.split('\n').map((line) => line.split('\t')[0] ?? '')
}

test('the first word is completed from all nouns and commands', async () => {
  expect(await proposed('')).toEqual(expect.arrayContaining(['alerts', 'views', 'users', 'call', 'profile']))
  expect(await proposed('view-')).toEqual(['view-folders', ''])
})

test('a whole noun is completed to those that begin with it', async () => {
  expect(await proposed('events')).toEqual(['events', 'events2metrics', ''])
})

test('the second word is completed from the verbs of the noun', async () => {
  expect(await proposed('views', 'cr')).toEqual(['create', ''])
  expect(await proposed('call', 'desc')).toContain('describe')
})

test('the words after help are completed like the command', async () => {
  expect(await proposed('help', 'view-')).toEqual(['view-folders', ''])
  expect(await proposed('help', 'views', 'cr')).toEqual(['create', ''])
})

test('--for of doctor is completed from commands that call operations, within quotes too', async () => {
  expect(await proposed('doctor', '--for', 'cases re')).toEqual(['cases resolve', ''])
  expect(await proposed('doctor', '--for', "'cases", 'res')).toEqual(['cases resolve', ''])
  expect(await proposed('doctor', '--for', 'cases\\', 'res')).toEqual(['cases resolve', ''])
  expect(await proposed('doctor', '--for=usage log')).toEqual(['--for=usage logs-count', ''])
  expect(await proposed('doctor', '--for', 'pl')).toEqual(['plan', ''])
  expect(await proposed('doctor', '--for', 'call getDailyUsageU')).toEqual(['call getDailyUsageUnits', ''])
})

test('every command that --for of doctor proposes is accepted', async () => {
  for (const command of await proposed('doctor', '--for', '')) {
    if (command === '' || command === 'call') continue
    expect(await needOf(command)).toMatchObject({ command: `mgmt ${command}` })
  }
})
