import { expect, test } from 'vitest'
import { resourceNames, type ResourceName, loadResource } from '../../resources.ts'
import { redactSecrets } from './secrets.ts'
import { list, map, model, secret, text } from '../describe/describe.ts'
import { unwrap } from '../descriptor/shape.ts'

/** An item with a canary at a path: `fields[].value` is `{ fields: [{ value }] }`. */
function itemWith(path: string, value: unknown): unknown {
  const [step = '', ...rest] = path.split('.')
  const name = step.replace('[]', '')
  const below = rest.length === 0 ? value : itemWith(rest.join('.'), value)
  return { [name]: step.endsWith('[]') ? [below] : below }
}

const secrets = await Promise.all(
  resourceNames.map(async (name: ResourceName) => {
    const { model, secrets = [] } = await loadResource(name)
    return secrets.map(({ at }) => ({ name, at, model }))
  }),
)

test.each(secrets.flat())('hides $at of $name', ({ at, model }) => {
  if (model === undefined) throw new Error('a resource with secrets has a model')
  const shown = redactSecrets(unwrap(model).descriptor, itemWith(at, 'canary'))
  expect(JSON.stringify(shown)).not.toContain('canary')
  expect(JSON.stringify(shown)).toContain('[redacted]')
})

test('hides unknown fields that are named like a secret, at any depth, and no others', () => {
  const item = { extra: [{ apiToken: 'canary', note: 'open' }], client_secret: { a: 'canary' } }
  expect(redactSecrets({ kind: 'any' }, item)).toEqual({
    extra: [{ apiToken: '[redacted]', note: 'open' }],
    client_secret: '[redacted]',
  })
})

test('hides secrets within lists and maps, and keeps the names in a map', () => {
  const Hook = model('Hook', { headers: map(secret(text())), keys: list(secret(text())) })
  expect(redactSecrets(Hook, { headers: { accept: 'canary' }, keys: ['canary', 'canary'] })).toEqual({
    headers: { accept: '[redacted]' },
    keys: ['[redacted]', '[redacted]'],
  })
})

test('hides how many texts a list of secrets has, and keeps it a list', () => {
  const Hook = model('Hook', { keys: secret(list(text())) })
  expect(redactSecrets(Hook, { keys: ['canary', 'canary'] })).toEqual({ keys: ['[redacted]'] })
})
