import { runMgmt } from '@mgmt-api/cli/reference'
import { memoryHost } from '@mgmt-api/command/testing'
import type { Descriptor } from '@mgmt-api/models'
import { createTransport } from '@mgmt-api/transport'
import { indexedOperations, loadOperation, type NamedOperation } from '@mgmt-api/models/operations'
import { loadOperations, placesOf } from '@mgmt-api/models/operations/internal'
import { exampleOf } from '@mgmt-api/models/testing'
import { partOf } from '../../../../scripts/vitest/left-out.ts'
import { formOf, inputOf } from '../../src/try-it/platform/form.ts'
import type { FilledForm, OperationInput } from '../../src/try-it/platform/messages.ts'
import { requestForms } from '../../src/try-it/platform/request-forms.ts'
import { expect, test } from 'vitest'
import { shellWords } from '../shell-words.ts'

const baseUrl = 'https://api.eu1.example.com'
const apiKey = 'example-key'

interface Sent {
  readonly address: string
  readonly body: unknown
}

/** A platform that answers nothing and records requests. */
function recorder(): { readonly sent: Sent[]; readonly fetch: typeof globalThis.fetch } {
  const sent: Sent[] = []
  return {
    sent,
    async fetch(input, init) {
      const request = new Request(input, init)
      const text = await request.text()
      sent.push({ address: `${request.method} ${request.url}`, body: text === '' ? undefined : JSON.parse(text) })
      return Response.json({})
    },
  }
}

async function find(name: string): Promise<NamedOperation> {
  const entry = indexedOperations().find((each) => each.name === name)
  if (entry === undefined) throw new Error(name)
  return loadOperation(entry)
}

function filledForm({ operation }: NamedOperation, input: OperationInput): FilledForm {
  const { fields, body } = formOf(operation, input)
  return { operation: operation.id, values: fields.map(({ value }) => value), body }
}

async function sentBySdk({ operation }: NamedOperation, form: FilledForm): Promise<Sent | undefined> {
  const { sent, fetch } = recorder()
  const transport = createTransport({ baseUrl, apiKey, fetch })
  await transport.call(operation, inputOf(operation, form)).catch(() => undefined)
  return sent[0]
}

async function sentByCommand({ operation }: NamedOperation, command: string): Promise<Sent | undefined> {
  const { sent, fetch } = recorder()
  const env = { MGMT_BASE_URL: baseUrl, MGMT_API_KEY: apiKey }
  const { host } = memoryHost({ program: 'mgmt', env, fetch })
  await runMgmt(host, [...shellWords(command).slice(1), ...(operation.readOnly ? [] : ['--yes'])])
  return sent[0]
}

const hostile = `O'Neill "$(id)" \`id\` \\ <b> ü 🚨 *`
const uuid = '3f8e9c0a-5b1c-4a7e-9a53-0c4e2f6d7b81'
const cases: readonly { readonly name: string; readonly input: OperationInput }[] = [
  { name: 'listViews', input: {} },
  { name: 'getView', input: { path: { id: 7 } } },
  {
    name: 'createView',
    input: { body: { name: hostile, timeSelection: { quickSelection: { seconds: 60 } } } },
  },
  {
    name: 'listAlertDefs',
    input: {
      query: {
        query_filter: {
          nameFilter: { name: [hostile, '[x]'], matcher: 'FILTER_MATCHER_CONTAINS' },
          enabledFilter: { enabled: true },
        },
        order_bys: {
          orderBys: [
            { fieldName: 'ALERT_DEF_ORDER_BY_FIELDS_ENABLED', direction: 'ALERT_DEF_ORDER_BY_DIRECTION_DESC' },
          ],
        },
        pagination: { pageSize: '10', pageToken: hostile },
      },
    },
  },
  { name: 'deleteAlertDef', input: { path: { id: uuid } } },
]

test.each(cases)('the command and curl that the reference shows for $name send what the SDK sends', async (each) => {
  const found = await find(each.name)
  const form = filledForm(found, each.input)
  const request = await sentBySdk(found, form)
  const forms = requestForms(found, form)
  if (forms.error !== undefined) throw new Error(forms.error.message)

  expect(await sentByCommand(found, forms.command)).toEqual(request)

  const curl = shellWords(forms.curl)
  const url = curl.find((word) => word.startsWith('https://'))
  const body = curl[curl.indexOf('--data-raw') + 1]
  expect(`${curl[curl.indexOf('-X') + 1]} ${new URL(url ?? '').href}`).toBe(request?.address)
  expect(curl.includes('--data-raw') ? JSON.parse(body ?? '') : undefined).toEqual(request?.body)
})

/** A form with drawn values that the SDK sends. It refuses some, such as an empty id in a path. */
async function acceptedForm(found: NamedOperation): Promise<{ form: FilledForm; request: Sent }> {
  const places = Object.entries(placesOf(found.operation)) as readonly (readonly [string, Descriptor])[]
  for (let seed = 1; seed < 20; seed++) {
    const form = filledForm(found, Object.fromEntries(places.map(([place, field]) => [place, exampleOf(field, seed)])))
    const request = await sentBySdk(found, form)
    if (request !== undefined) return { form, request }
  }
  throw new Error(`every drawn request of ${found.name} is refused`)
}

const all = (await loadOperations()).filter(({ operation }) => operation.stream !== true)

test.each(partOf('reference: commands of filled forms', all, (_, index) => index % 12 === 0))(
  'a filled form and its command send the same request: $name',
  async (found) => {
    const { form, request } = await acceptedForm(found)
    const forms = requestForms(found, form)
    if (forms.error !== undefined) throw new Error(forms.error.message)
    expect(await sentByCommand(found, forms.command)).toEqual(request)
  },
)
