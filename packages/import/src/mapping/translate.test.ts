import { dashboardKinds } from '@mgmt-api/as-code/dashboards'
import { connectors } from '@mgmt-api/as-code/notifications'
import { expect, test } from 'vitest'
import { dashboards } from './kinds/dashboards.ts'
import { Pending } from './pending.ts'
import { translate } from './translate.ts'

const sensitive = new Pending({ reason: 'sensitive' })

test('an access policy that cannot be read is not taken for that of everybody', () => {
  const [dashboard] = dashboardKinds.filter(({ name }) => name === 'dashboards')
  const [provider] = dashboards
  if (dashboard === undefined || provider === undefined) throw new Error('no dashboards')
  expect(translate(dashboard, provider, { access_policy: sensitive }).outcomes).toMatchObject([
    { path: ['access_policy'], status: 'untranslated' },
  ])
})

test('a pending value stays what it is wherever it is in a body, and no two become one', () => {
  const other = new Pending({ address: 'Preset shop/short' })
  const mapping = { kind: 'connectors', rules: { first: { to: 'name' }, second: { to: 'name' } } }
  const { body } = translate(connectors, mapping, { first: sensitive, second: other, description: sensitive })
  expect(body.name).toBe(other)
  expect(body.description).toBe(sensitive)
  expect(sensitive).toStrictEqual(new Pending({ reason: 'sensitive' }))
})
