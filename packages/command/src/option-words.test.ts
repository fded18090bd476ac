import { isMgmtError, MgmtError } from '@mgmt-api/models'
import { callHint } from '@mgmt-api/models/internal'
import { listAlertDefs } from '@mgmt-api/models/alerts'
import { createTransport, errorTexts, type TransportOptions } from '@mgmt-api/transport'
import { expect, test } from 'vitest'
import { configWords, flagWords, hintIn, messageIn, type OptionWords } from './option-words.ts'

/** Camel case, code in backticks, or another term of programmers. */
const programming = /\b[a-z]+[A-Z]\w*|`|\bpackage\b|\btransport\b|\bsignal\b/

const programs = [
  { program: 'mgmt', words: flagWords },
  { program: 'mgmt-worker', words: configWords },
]

const codes = Object.entries(errorTexts).map(([code, [, hint]]) => ({ code, hint }))

for (const { program, words } of programs) {
  test.each(codes)(`${program} explains $code in its own terms`, ({ code, hint }) => {
    const said = hintIn(words, { code, hint })
    expect(said).toMatch(/\.$/)
    expect(said).not.toMatch(programming)
  })
}

test('the hint for a timeout names the flag of mgmt, and none for mgmt-worker', () => {
  const [, hint] = errorTexts.timeout_deadline
  expect(hintIn(flagWords, { code: 'timeout_deadline', hint })).toContain('--timeout')
  expect(hintIn(configWords, { code: 'timeout_deadline', hint })).not.toContain('--')
})

test('a hint of the service stays, and options in other hints get the names of the program', () => {
  expect(hintIn(flagWords, { code: 'no_such_route', hint: 'It moved to /v4.' })).toBe('It moved to /v4.')
  expect(hintIn(flagWords, { code: 'new_code', hint: 'Raise `deadlineMs`, or set baseUrl.' })).toBe(
    'Raise --timeout, or set the base address (--base-url).',
  )
})

async function refusal(options: TransportOptions): Promise<MgmtError> {
  try {
    await createTransport({ apiKey: 'any-key', ...options }).call(listAlertDefs, { query: {} })
  } catch (error) {
    if (isMgmtError(error)) return error
    throw error
  }
  throw new Error('nothing was refused')
}

test.each<{ readonly name: string; readonly options: TransportOptions }>([
  { name: 'no address', options: {} },
  { name: 'a region alone', options: { region: 'eu1' } },
  { name: 'an unknown region', options: { region: 'eu9', domain: 'example.com' } },
  { name: 'an address of another scheme', options: { baseUrl: 'ftp://example.com' } },
  { name: 'an address with a user', options: { baseUrl: 'https://user@example.com' } },
  { name: 'an address without encryption', options: { baseUrl: 'http://example.com' } },
  { name: 'a deadline that is not a number', options: { baseUrl: 'https://example.com', deadlineMs: Number.NaN } },
  { name: 'a time limit that is not a number', options: { baseUrl: 'https://example.com', timeoutMs: Number.NaN } },
  { name: 'a scheme of two words', options: { baseUrl: 'https://example.com', scheme: 'two words' } },
  { name: 'no key', options: { baseUrl: 'https://example.com', apiKey: '' } },
])('an invalid option is reported in the terms of each program: $name', async ({ options }) => {
  const error = await refusal(options)
  for (const { words } of programs) {
    expect(told(words, error)).not.toMatch(programming)
    expect(told(words, error)).not.toContain('undefined')
  }
})

const told = (words: OptionWords, error: MgmtError): string => `${messageIn(words, error)} ${hintIn(words, error)}`

test('the hint to check a change that may have been made stands before that of the code in the terms of each program', () => {
  for (const { words } of programs) {
    for (const { code, hint: usual } of codes) {
      const hint = callHint(usual, { maybeProcessed: true, repeatable: false })
      const said = hintIn(words, { code, hint })
      expect(said).toMatch(/^Check whether the work was done before sending it again\. ./)
      expect(said).not.toMatch(programming)
    }
  }
})

test('fields of the contract keep their names', () => {
  const problem = { at: 'body.apiKey', path: ['body', 'apiKey'], rule: 'required', message: 'missing' } as const
  const message = 'body.apiKey: missing'
  const error = new MgmtError({ kind: 'validation', code: 'invalid_request', message, problems: [problem] })
  expect(messageIn(flagWords, error)).toBe(message)
})
