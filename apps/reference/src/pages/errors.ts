import { idPaths } from '@mgmt-api/models'
import type { StatedRule } from '@mgmt-api/emulator/rules'
import type { CatalogueOperation } from '../facts/catalogue.ts'
import { code } from '../markdown/escape.ts'

const tooMany = [
  '429',
  'Too many requests, or a maximum of the account is reached (`quota_exceeded`).',
  'Retried after `Retry-After`; a lower `limiter` rate avoids it. A reached maximum is not retried: delete something, or have the limit raised.',
]

/** Errors of an operation, with their meaning and the way out. */
export function errorRows({ operation, verb }: CatalogueOperation, rules: readonly StatedRule[]): string[][] {
  const { permissions = [], repeatable, readOnly, alsoNotFound = [] } = operation
  const hasId = idPaths(verb).length > 0
  return [
    [
      'not sent',
      'Error kind `validation`: a field breaks its bound or its type.',
      'Fix the fields in `problems`: each names field, rule and value.',
    ],
    [
      '400',
      'The service refuses the request; the message names the field.',
      !readOnly && rules.length > 0 ? 'Compare with the rules below.' : 'Compare with the fields above.',
    ],
    ['401', 'The key is missing or not accepted.', '`mgmt doctor` shows which key and address are used.'],
    ...(permissions.length === 0
      ? []
      : [
          ['403', `The key lacks a permission: ${permissions.map(code).join(', ')}.`, 'Use a key with the permission.'],
        ]),
    ...(hasId
      ? [
          [
            ['404', ...alsoNotFound.map(String)].join(', '),
            'There is no such resource, or the key may not see it. `isNotFound` recognises it.',
            'Check the id. Keys with limited visibility get the same answer.',
          ],
        ]
      : []),
    tooMany,
    [
      '5xx, no answer',
      'The service or the network failed.',
      repeatable
        ? 'Retried within the deadline.'
        : 'Not retried after the request may have been processed. Read before sending it again.',
    ],
  ]
}
