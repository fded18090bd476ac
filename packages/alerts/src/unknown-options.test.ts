import { isMgmtError } from '@mgmt-api/models'
import { startClient, startTransport } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { type Alerts, createAlerts, readNoisyAlerts } from './index.ts'

/** As an untyped program passes it. */
const untyped = (options: object): never => options as never
const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
const span = { from: '2026-10-01', to: '2026-10-02' }
const definition = untyped({ name: 'a', logsImmediate: {} })
const rule = untyped({ name: 'a' })

type Run = (alerts: Alerts, options: never) => unknown

const methods: readonly (readonly [name: string, mistyped: string, says: string, run: Run])[] = [
  [
    'definitions.list',
    'filtr',
    'not a known option; did you mean filter?',
    ({ definitions }, options) => definitions.list(options),
  ],
  [
    'definitions.list',
    'orderby',
    'not a known option; did you mean orderBy?',
    ({ definitions }, options) => definitions.list(options),
  ],
  ['definitions.get', 'includeAcess', 'not a known option', ({ definitions }, options) => definitions.get(id, options)],
  [
    'definitions.getByVersionId',
    'includeAcess',
    'not a known option',
    ({ definitions }, options) => definitions.getByVersionId(id, options),
  ],
  [
    'definitions.download',
    'idss',
    'not a known option; did you mean ids?',
    ({ definitions }, options) => definitions.download(options),
  ],
  [
    'definitions.counts',
    'timeout',
    'not a known option; did you mean timeoutMs?',
    ({ definitions }, options) => definitions.counts({}, options),
  ],
  [
    'definitions.create',
    'accesspolicy',
    'not a known option',
    ({ definitions }, options) => definitions.create(definition, options),
  ],
  [
    'definitions.replace',
    'accesspolicy',
    'not a known option',
    ({ definitions }, options) => definitions.replace(id, definition, options),
  ],
  [
    'definitions.createMany',
    'chunksize',
    'not a known option; did you mean chunkSize?',
    ({ definitions }, options) => definitions.createMany([], options),
  ],
  [
    'definitions.replaceMany',
    'chunksize',
    'not a known option; did you mean chunkSize?',
    ({ definitions }, options) => definitions.replaceMany([], options),
  ],
  [
    'definitions.deleteMany',
    'chunksize',
    'not a known option; did you mean chunkSize?',
    ({ definitions }, options) => definitions.deleteMany([], options),
  ],
  [
    'definitions.delete',
    'timeout',
    'not a known option; did you mean timeoutMs?',
    ({ definitions }, options) => definitions.delete(id, options),
  ],
  [
    'events.list',
    'pagesize',
    'not a known option; did you mean pageSize?',
    ({ events }, options) => events.list(Object.assign({ filter: span }, options)),
  ],
  [
    'events.count',
    'timeout',
    'not a known option; did you mean timeoutMs?',
    ({ events }, options) => events.count(span, options),
  ],
  [
    'events.statistics',
    'timeout',
    'not a known option; did you mean timeoutMs?',
    ({ events }, options) => events.statistics(span, options),
  ],
  [
    'events.ofAlerts',
    'filters',
    'not a known option; did you mean filter?',
    ({ events }, options) => events.ofAlerts([id], span, options),
  ],
  [
    'events.get',
    'ordreBy',
    'not a known option; did you mean orderBy?',
    ({ events }, options) => events.get(id, options),
  ],
  [
    'events.getMany',
    'whithin',
    'not a known option; did you mean within?',
    ({ events }, options) => events.getMany([id], options),
  ],
  [
    'events.permutations',
    'ordreBy',
    'not a known option; did you mean orderBy?',
    ({ events }, options) => events.permutations(id, options),
  ],
  [
    'events.permutationStats',
    'timeout',
    'not a known option; did you mean timeoutMs?',
    ({ events }, options) => events.permutationStats([id], options),
  ],
  [
    'suppressionRules.list',
    'filters',
    'not a known option; did you mean filter?',
    ({ suppressionRules }, options) => suppressionRules.list(options),
  ],
  [
    'suppressionRules.create',
    'timeout',
    'not a known option; did you mean timeoutMs?',
    ({ suppressionRules }, options) => suppressionRules.create(rule, options),
  ],
  [
    'suppressionRules.replace',
    'timeout',
    'not a known option; did you mean timeoutMs?',
    ({ suppressionRules }, options) => suppressionRules.replace(id, rule, options),
  ],
  [
    'suppressionRules.createMany',
    'chunksize',
    'not a known option; did you mean chunkSize?',
    ({ suppressionRules }, options) => suppressionRules.createMany([], options),
  ],
  [
    'suppressionRules.replaceMany',
    'chunksize',
    'not a known option; did you mean chunkSize?',
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

test.each(methods)('%s refuses %s: %s', async (_name, mistyped, says, run) => {
  let sent = 0
  const { client: alerts } = startClient(createAlerts, {}, { hooks: { beforeRequest: () => void sent++ } })
  const error = await refusalOf(() => run(alerts, untyped({ [mistyped]: undefined })))
  expect(isMgmtError(error, 'validation')).toBe(true)
  expect(error).toMatchObject({ code: 'invalid_option', message: `${mistyped}: ${says}` })
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

test('readNoisyAlerts refuses unknown options before anything is sent', async () => {
  let sent = 0
  const { transport } = startTransport({}, { hooks: { beforeRequest: () => void sent++ } })
  await expect(readNoisyAlerts(transport, span, untyped({ shortminutes: 3 }))).rejects.toThrow(
    'shortminutes: not a known option',
  )
  expect(sent).toBe(0)
})

test('a search for events without a filter is refused', () => {
  const { client: alerts } = startClient(createAlerts)
  expect(() => alerts.events.list(untyped({ filters: span }))).toThrow('filter: missing; it is required')
})
