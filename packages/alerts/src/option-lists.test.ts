import { isMgmtError } from '@mgmt-api/models'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { type Alerts, createAlerts, rankNoisyAlerts, readNoisyAlerts } from './index.ts'

/** As an untyped program passes it. */
const untyped = (options: object): never => options as never
const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
const span = { from: '2026-10-01', to: '2026-10-02' }
const definition = untyped({ name: 'a', logsImmediate: {} })
const rule = untyped({ name: 'a' })

type Run = (alerts: Alerts, options: never) => unknown

const methods: readonly (readonly [name: string, mistyped: string, meant: string, run: Run])[] = [
  ['definitions.list', 'filters', 'filter', ({ definitions }, options) => definitions.list(options)],
  ['definitions.list', 'orderby', 'orderBy', ({ definitions }, options) => definitions.list(options)],
  ['definitions.get', 'includeAcess', 'includeAccess', ({ definitions }, options) => definitions.get(id, options)],
  [
    'definitions.getByVersionId',
    'includeAcess',
    'includeAccess',
    ({ definitions }, options) => definitions.getByVersionId(id, options),
  ],
  ['definitions.download', 'idss', 'ids', ({ definitions }, options) => definitions.download(options)],
  ['definitions.counts', 'timeout', 'timeoutMs', ({ definitions }, options) => definitions.counts({}, options)],
  [
    'definitions.create',
    'accesspolicy',
    'accessPolicy',
    ({ definitions }, options) => definitions.create(definition, options),
  ],
  [
    'definitions.replace',
    'accesspolicy',
    'accessPolicy',
    ({ definitions }, options) => definitions.replace(id, definition, options),
  ],
  [
    'definitions.createMany',
    'chunksize',
    'chunkSize',
    ({ definitions }, options) => definitions.createMany([], options),
  ],
  [
    'definitions.replaceMany',
    'chunksize',
    'chunkSize',
    ({ definitions }, options) => definitions.replaceMany([], options),
  ],
  [
    'definitions.deleteMany',
    'chunksize',
    'chunkSize',
    ({ definitions }, options) => definitions.deleteMany([], options),
  ],
  ['definitions.delete', 'timeout', 'timeoutMs', ({ definitions }, options) => definitions.delete(id, options)],
  ['events.list', 'filters', 'filter', ({ events }, options) => events.list(options)],
  ['events.count', 'timeout', 'timeoutMs', ({ events }, options) => events.count(span, options)],
  ['events.statistics', 'timeout', 'timeoutMs', ({ events }, options) => events.statistics(span, options)],
  ['events.ofAlerts', 'filters', 'filter', ({ events }, options) => events.ofAlerts([id], span, options)],
  ['events.get', 'ordreBy', 'orderBy', ({ events }, options) => events.get(id, options)],
  ['events.getMany', 'whithin', 'within', ({ events }, options) => events.getMany([id], options)],
  ['events.permutations', 'ordreBy', 'orderBy', ({ events }, options) => events.permutations(id, options)],
  ['events.permutationStats', 'timeout', 'timeoutMs', ({ events }, options) => events.permutationStats([id], options)],
  ['suppressionRules.list', 'filters', 'filter', ({ suppressionRules }, options) => suppressionRules.list(options)],
  [
    'suppressionRules.create',
    'timeout',
    'timeoutMs',
    ({ suppressionRules }, options) => suppressionRules.create(rule, options),
  ],
  [
    'suppressionRules.replace',
    'timeout',
    'timeoutMs',
    ({ suppressionRules }, options) => suppressionRules.replace(id, rule, options),
  ],
  [
    'suppressionRules.createMany',
    'chunksize',
    'chunkSize',
    ({ suppressionRules }, options) => suppressionRules.createMany([], options),
  ],
  [
    'suppressionRules.replaceMany',
    'chunksize',
    'chunkSize',
    ({ suppressionRules }, options) => suppressionRules.replaceMany([], options),
  ],
]

async function refusalOf(run: () => unknown): Promise<unknown> {
  try {
    const result = await run()
    if (typeof result === 'object' && result !== null && Symbol.asyncIterator in result) {
      // Lists can be iterated.
      for await (const _ of result as AsyncIterable<unknown>);
    }
    return undefined
  } catch (error) {
    return error
  }
}

test.each(methods)('%s refuses %s, and names %s', async (_name, mistyped, meant, run) => {
  let sent = 0
  const { client: alerts } = startClient(createAlerts, {}, { hooks: { beforeRequest: () => void sent++ } })
  const error = await refusalOf(() => run(alerts, untyped({ [mistyped]: undefined })))
  expect(isMgmtError(error, 'validation')).toBe(true)
  expect(error).toMatchObject({
    message: expect.stringContaining(`${mistyped}: not a known option; did you mean ${meant}?`) as string,
  })
  expect(sent).toBe(0)
})

test.each([
  { options: { filter: { modified: { since: '2026-10-01' } } }, says: 'filter.modified.since: not a known option' },
  { options: { filter: { lastTriggered: { form: 'x' } } }, says: 'filter.lastTriggered.form: not a known option' },
  {
    options: { orderBy: { field: 'updated', dir: 'desc' } },
    says: 'orderBy.dir: not a known option; did you mean direction?',
  },
])('definitions.list refuses $options', async ({ options, says }) => {
  const { client: alerts } = startClient(createAlerts)
  const error = await refusalOf(() => alerts.definitions.list(untyped(options)))
  expect(error).toMatchObject({ code: 'invalid_option', message: expect.stringContaining(says) as string })
})

test('rankings refuse unknown options', async () => {
  const says = 'shortminutes: not a known option; did you mean shortMinutes?'
  expect(() => rankNoisyAlerts([], [], untyped({ shortminutes: 3 }))).toThrow(says)
  const caller = untyped({})
  await expect(readNoisyAlerts(caller, span, untyped({ shortminutes: 3 }))).rejects.toThrow(says)
})
