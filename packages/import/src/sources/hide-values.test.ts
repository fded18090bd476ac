import { expect, test } from 'vitest'
import { createReferences, hideValues } from './hide-values.ts'
import { Pending } from '../mapping/pending.ts'

const addresses = [
  'vendor_webhook.chat["eu"]',
  'vendor_webhook.chat["us"]',
  'vendor_webhook.pager',
  'module.a["x.y"].vendor_webhook.chat',
]

/** A configuration as Terraform 1.11 writes it: a reference with an index is also listed without it. */
const plan = {
  configuration: {
    root_module: {
      resources: [
        {
          address: 'vendor_alert.disk',
          expressions: {
            own: { references: ['vendor_webhook.chat', 'each.key'] },
            index: { references: ['vendor_webhook.chat["us"].id', 'vendor_webhook.chat["us"]', 'vendor_webhook.chat'] },
            both: { references: ['vendor_webhook.pager.id', 'vendor_webhook.pager', 'vendor_webhook.chat["eu"]'] },
            blocks: [{ deep: { references: ['vendor_webhook.pager.id'] } }, { deep: { constant_value: 1 } }],
            constant: { constant_value: 'x' },
          },
        },
        { address: 'vendor_action.none' },
      ],
      module_calls: {
        a: {
          module: {
            resources: [
              { address: 'vendor_alert.disk', expressions: { own: { references: ['vendor_webhook.chat.id'] } } },
            ],
          },
        },
      },
    },
  },
}

const of = createReferences(plan, addresses)

test.each([
  ['vendor_alert.disk["us"]', 'own', ['vendor_webhook.chat["us"]', 'vendor_webhook.chat["eu"]']],
  ['vendor_alert.disk["eu"]', 'index', ['vendor_webhook.chat["us"]']],
  ['vendor_alert.disk', 'both', ['vendor_webhook.pager', 'vendor_webhook.chat["eu"]']],
  ['vendor_alert.disk', 'blocks', ['vendor_webhook.pager']],
  ['vendor_alert.disk', 'constant', undefined],
  ['vendor_alert.disk', 'unset', undefined],
  ['vendor_action.none', 'unset', undefined],
  ['module.a["x.y"].vendor_alert.disk', 'own', ['module.a["x.y"].vendor_webhook.chat']],
  ['vendor_alert.without_configuration', 'own', []],
])('%s refers with %s to %j', (address, attribute, expected) => {
  expect(of(address)(attribute)?.()).toEqual(expected)
})

test('values that are not there are hidden, defaults of the service are left out, and the rest stays', () => {
  const change = {
    after_unknown: { id: true, both: [{ id: true }, { id: true }], list: [false] },
    after_sensitive: { name: true, object: true },
  }
  const values = { name: 'secret', both: [{ a: 1 }, { a: 2 }], list: ['x'], object: { a: 1, b: null }, constant: 'x' }
  const hidden = hideValues(values, change, of('vendor_alert.disk'))
  const known = (...candidates: string[]): Pending => new Pending({ reason: 'known after apply', candidates })
  const sensitive = new Pending({ reason: 'sensitive' })
  expect(hidden).toStrictEqual({
    name: sensitive,
    both: [
      { a: 1, id: known('vendor_webhook.pager', 'vendor_webhook.chat["eu"]') },
      { a: 2, id: known('vendor_webhook.chat["eu"]', 'vendor_webhook.pager') },
    ],
    list: ['x'],
    object: { a: sensitive, b: null },
    constant: 'x',
  })
})
