import { model, text } from '@mgmt-api/models'
import { expect, test } from 'vitest'
import { modelsIn } from './entries.ts'

test('a model that a bundle exports under two names is found once', () => {
  const Scope = model('Scope', { name: text() })
  expect(modelsIn({ Scope, Scope$1: Scope, limits: { scopes: 1 } })).toEqual([Scope])
})
