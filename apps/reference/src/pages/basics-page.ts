import { createEmulator } from '@mgmt-api/emulator'
import { ErrorBody, type FailedRequest, regions } from '@mgmt-api/models'
import { inputField } from '@mgmt-api/models/apps'
import { docComments } from '@mgmt-api/models/doc-comments'
import { describeOperation } from '@mgmt-api/models/descriptions'
import { createTransport } from '@mgmt-api/transport'
import type { Example } from '../examples/example.ts'
import { shortened } from '../examples/shorten.ts'
import type { Catalogue, CatalogueOperation } from '../facts/catalogue.ts'
import type { ErrorStatus } from '../facts/statuses.ts'
import { block, code, prose } from '../markdown/escape.ts'
import { fieldTree } from '../markdown/field-tree.ts'
import type { Part } from '../markdown/part.ts'
import { fieldsPart } from '../markdown/render-fields.ts'
import { initialState } from '../try-it/platform/initial-state.ts'
import { curlText, writer } from '../try-it/platform/request-forms.ts'
import { basicsPath, lowerFirst, operationLink, resourceLink } from './names.ts'
import type { Page } from './page.ts'
import { table } from './table.ts'

/** What pages say beside the contract, by the id of an operation. */
export interface PageFacts {
  readonly examples: ReadonlyMap<string, Example>
  /** The documented error statuses of all operations. */
  readonly statuses: readonly ErrorStatus[]
}

/** The page to read first: what is true of every operation. */
export async function basicsPage(catalogue: Catalogue, { examples, statuses }: PageFacts): Promise<Page> {
  return {
    path: basicsPath,
    title: 'Authentication, hosts, errors and limits',
    description: 'The first request, keys, regions, the error object, limits and retries.',
    parts: [
      '# Authentication, hosts, errors and limits',
      'The API takes and returns JSON over HTTPS. What this page says is true of every operation.',
      ...firstRequest(examples),
      ...authentication(catalogue),
      ...hosts(catalogue),
      ...(await errors(catalogue, statuses)),
      ...limits(catalogue),
      ...retries(catalogue),
    ],
  }
}

function find({ operations }: Catalogue, id: string): CatalogueOperation {
  const found = operations.find(({ operation }) => operation.id === id)
  if (found === undefined) throw new Error(`Unknown operation ${id}.`)
  return found
}

function firstRequest(examples: PageFacts['examples']): Part[] {
  const { curl = '', response } = examples.get('ViewsService_ListViews') ?? {}
  return [
    '## First request',
    'Put the key into the environment, then list the saved views:',
    block('sh', `read -rs MGMT_API_KEY; export MGMT_API_KEY # paste the key\n${curl}`),
    block('json', shortened(response).json),
    'The page of each operation has its request as `ts`, `mgmt` and `curl`, with a response. Long responses are shortened here.',
  ]
}

function authentication(catalogue: Catalogue): Part[] {
  const create = operationLink(find(catalogue, 'ApiKeysService_CreateApiKey'))
  return [
    '## Authentication',
    `Every request has the API key in the header \`Authorization\`, without a scheme before it; without an accepted key, the status is 401. ${create} creates one, with permissions. The page of an operation names the permissions that it needs, if the contract publishes them.`,
    'The SDK and `mgmt` read the key from `MGMT_API_KEY`, never write it into errors or logs, and send it over HTTPS only. `mgmt doctor` shows which key and address are used. To replace a key, see [rotate a key](/guides/rotate-keys.md).',
  ]
}

function hosts({ operations }: Catalogue): Part[] {
  const address = (region: (typeof regions)[number]): string =>
    createTransport({ region, domain: 'example.com', apiKey: 'key' }).address()
  const apiVersions = operations.map(({ operation }) => operation.apiVersion)
  const newest = Math.max(...apiVersions)
  const others = operations.filter(({ operation }) => operation.apiVersion !== newest)
  return [
    '## Hosts and regions',
    table(
      ['Region', 'Base address'],
      regions.map((region) => [code(region), code(`${address(region)}/mgmt/openapi/${newest}`)]),
    ),
    `\`example.com\` stands for the domain of your account. The path of an operation follows the base address. Its last part is the API version: ${newest}${others.map((each) => `, and ${each.operation.apiVersion} to ${lowerFirst(operationLink(each))}`).join('')}.`,
    'The SDK and `mgmt` read `MGMT_REGION` and `MGMT_DOMAIN`, or a whole address from `MGMT_BASE_URL`.',
  ]
}

async function errors({ operations }: Catalogue, statuses: PageFacts['statuses']): Promise<Part[]> {
  const comments = docComments('core')
  const fields = fieldTree(ErrorBody, {
    about: (model, field) => comments.get(`${model}.${field}`) ?? '',
    history: () => undefined,
  })
  const documented = operations.map((each) => describeOperation(each).statuses)
  const countOf = (status: number): string => {
    const count = documented.filter((own) => own.includes(status)).length
    return count === documented.length ? 'all' : String(count)
  }
  const silent = documented.filter((own) => own.length === 1).length
  return [
    '## Errors',
    'The status of an error is outside 2xx, and its body is the error object:',
    fieldsPart(fields, 'error'),
    ...(await failedRequest()),
    `These are the statuses that the contract documents, each with the number of its operations. For ${silent} operations, it documents only 401. Expect the others there too: a value outside its bounds is refused by every operation, and 429 and 5xx may follow any request.`,
    table(
      ['Status', 'Meaning', 'What to do', 'SDK code', 'Operations'],
      statuses.map(({ status, code: sdkCode, meaning, hint }) => [
        String(status),
        prose(meaning),
        prose(hint),
        code(sdkCode),
        countOf(status),
      ]),
    ),
    'The SDK throws a `MgmtError` for each, also where no response arrives: see [errors and retries](/guides/errors-and-retries.md).',
  ]
}

/** A request that the service refuses, with its response. */
async function failedRequest(): Promise<Part[]> {
  const { createView } = await import('@mgmt-api/models/views')
  const valid = writer.preview(createView, {
    body: { name: 'A', timeSelection: { quickSelection: { seconds: '60' } } },
  })
  const request: FailedRequest = { ...valid, body: JSON.stringify({ name: '' }) }
  const emulator = createEmulator(initialState)
  try {
    const { pathname } = new URL(request.url)
    const response = await emulator.fetch(`${emulator.url}${pathname}`, {
      ...request,
      headers: { ...request.headers, authorization: 'example-key' },
    })
    return [block('sh', curlText(request)), block('json', JSON.stringify(await response.json(), null, 2))]
  } finally {
    await emulator.close()
  }
}

function limits(catalogue: Catalogue): Part[] {
  const bulk = catalogue.operations.flatMap((each) => {
    const { entries = '' } = each.operation.bulk ?? {}
    const field = inputField(each.operation, entries)
    return field === undefined
      ? []
      : [[operationLink(each), code(entries), field.descriptor.max?.toLocaleString('en') ?? '']]
  })
  const limited = catalogue.operations.filter((each) => describeOperation(each).statuses.includes(429))
  return [
    '## Field limits',
    'Bounds of lengths, numbers and lists are beside each field, and what changed since earlier releases is in [changes](/changes.md). The SDK checks them before it sends a request.',
    '## Bulk limits',
    'An operation over many entries takes a list of limited length. The SDK and `mgmt` split longer ones: see [many at once](/guides/bulk.md).',
    table(['Operation', 'Entries', 'Entries at most'], bulk),
    '## Account limits',
    accountLimits(catalogue),
    '## Rate limits',
    `The contract publishes no rate limit. It documents 429 for ${limited.map((each) => lowerFirst(operationLink(each))).join(', ')}. The SDK treats a 429 of any operation alike: it pauses all requests as long as \`Retry-After\` says, then finds the rate that the service allows. Where the message says that a maximum is reached, it throws \`quota_exceeded\` at once, because waiting does not help.`,
  ]
}

/** Maximum numbers of items. */
function accountLimits({ resources }: Catalogue): string {
  const rows = resources.flatMap((each) => {
    const { bound } = each.resource
    if (bound === undefined) return []
    const { max, source, reason } = bound
    return [
      [resourceLink(each), max.toLocaleString('en'), prose(reason === undefined ? source : `${source}: ${reason}`)],
    ]
  })
  return table(['Resource', 'Items at most', 'Source'], rows)
}

function retries({ operations }: Catalogue): Part[] {
  const count = operations.filter(({ operation }) => operation.repeatable).length
  return [
    '## Retries',
    `${count} of ${operations.length} operations have the same effect when they are sent twice, and may be repeated after a failure: their pages say so. Of the others, read first whether the work was done.`,
    'With curl, `--retry 3` repeats a request after 408, 429, 500, 502, 503 and 504, and waits as `Retry-After` says: only for operations that may be repeated. What the SDK repeats is in [what is retried](/guides/errors-and-retries.md#what-is-retried).',
  ]
}
