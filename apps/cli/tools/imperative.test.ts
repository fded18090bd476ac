import { expect, test } from 'vitest'
import { imperative } from './imperative.ts'

test.each([
  ['Acknowledges incidents', 'Acknowledge incidents'],
  ['Creates, replaces and deletes several SLOs', 'Create, replace and delete several SLOs'],
  ['Enables or disables SAML login', 'Enable or disable SAML login'],
  ['Tests logs against each policy, in order', 'Test logs against each policy, in order'],
  ['Sets the address and renames tags', 'Set the address and rename tags'],
  ['Sets the status, and returns the ids', 'Set the status, and return the ids'],
])('%s becomes %s', (sentence, help) => {
  expect(imperative(sentence)).toBe(help)
})

test.each(['Keys of the team', 'Number of rules and links', 'Whether usage is exported', ''])(
  'a noun phrase stays: %s',
  (sentence) => {
    expect(imperative(sentence)).toBe(sentence)
  },
)
