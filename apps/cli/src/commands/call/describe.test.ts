import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { runCli } from '../../../test/run-cli.ts'

const describe = async (line: string): Promise<string> => {
  const { stdout, stderr, exitCode } = await runCli(`call describe ${line}`)
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
  return stdout
}

test('an operation without a body is told by address, facts and parameters', async () => {
  expect(await describe('getAlertDef')).toBe(
    [
      'getAlertDef',
      '  GET /mgmt/openapi/5/alerts/alerts/v3/{id}',
      '  group        alerts',
      '  service      Alert definitions service',
      '  id           AlertDefsService_GetAlertDef',
      '  permissions  alerts:ReadConfig',
      '  changes      no',
      '  repeatable   yes, retried if no response arrives',
      '  response     GetAlertDefResponse',
      '  errors       400, 401, 500',
      '  reference    https://mgmt-api.github.io/mgmt-api/operations/AlertDefsService_GetAlertDef.html',
      '',
      'Path parameters, set with --param name=value',
      '  id  text, at most 36 characters, matching ^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$, required',
      '',
      'Query parameters, set with --param name=value',
      '  include_access_permissions  true or false',
      '',
    ].join('\n'),
  )
})

test('pages, bulk and streams are told', async () => {
  expect(await describe('listAlertDefs')).toContain(
    'pages        query.pagination.pageSize items per page, next page: pagination.nextPageToken of the response as query.pagination.pageToken; items in alertDefs',
  )
  expect(await describe('bulkCreateAlertDefs')).toContain(
    'bulk         entries in body.alertDefsToCreate, list of AlertDefToCreate, 1 to 100 items; outcomes in alertDefs, failedToCreateAlertDefs',
  )
  expect(await describe('downloadAlerts')).toContain('response     a stream of DownloadAlertsResponse')
  expect(await describe('createAlertDef')).toContain('repeatable   no, sent once')
})

test('a body is YAML to fill in: required fields stand as they are, others are comments', async () => {
  const text = await describe('setTarget')
  expect(text.slice(text.indexOf('# Body'))).toBe(
    [
      '# Body, for -f: SetTargetBody',
      '# # TARGET_FORMAT_UNSPECIFIED | TARGET_FORMAT_CX_DATA_V1',
      '# format: TARGET_FORMAT_UNSPECIFIED # TargetFormat',
      'isActive: false # true or false, required',
      's3: # S3TargetSpec, required',
      '  bucket: "" # text, required',
      '  # externalId: "" # text',
      '  # region: "" # text',
      '  # roleArn: "" # text',
      '',
    ].join('\n'),
  )
  expect(parse(text)).toEqual({ isActive: false, s3: { bucket: '' } })
})

test('a depth of fifty is bounded, too', async () => {
  expect((await describe('createDashboard --depth 50')).split('\n').length).toBeLessThan(21_000)
})

test('uncommenting a field and those in it gives YAML', async () => {
  const lines = (await describe('createPolicy')).split('\n')
  const first = lines.findIndex((line) => line.startsWith('# archiveRetention:'))
  const block = lines.slice(first, first + 2).map((line) => line.replace(/^# /, '').replace(/^( +)# /, '$1'))
  expect(parse(block.join('\n').replace(' {}', ''))).toEqual({ archiveRetention: { id: '' } })
})

test('-o json prints an OpenAPI document of the operation, with all schemas that it refers to', async () => {
  const document = await describe('cases/listEvents -o json')
  const { openapi, paths, components } = JSON.parse(document) as {
    openapi: string
    paths: Record<string, object>
    components: { schemas: object }
  }
  expect(openapi).toBe('3.1.0')
  expect(paths).toMatchObject({
    '/cases/cases/v1/{case_id}/events': { get: { operationId: 'CaseEventsService_ListEvents' } },
  })
  const referred = [...document.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
  expect(referred.filter((name) => name === undefined || !(name in components.schemas))).toEqual([])
  expect(parse(await describe('cases/listEvents -o yaml'))).toEqual(JSON.parse(document))
})

test.each([
  'getAlertDef -o csv',
  'getAlertDef --columns id',
  'getAlertDef --depth 0',
  'getAlertDef --depth x',
  'getAlertDf',
  '',
])('call describe %s is refused', async (line) => {
  expect(await runCli(`call describe ${line}`)).toMatchObject({ exitCode: 2, stdout: '' })
})
