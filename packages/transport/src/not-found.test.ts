import { expect, test } from 'vitest'
import { classify404, saysMissing } from './not-found.ts'
import { readErrorBody } from './error-body.ts'

const classify = (text: string, namesResource = true): string => classify404({ ...readErrorBody(text), namesResource })

test.each([
  ['the Error object', '{"code":404,"message":"alert definition 0a1b was not found"}'],
  ['the Error object of a list', '{"code":404,"message":"Team not found"}'],
  ['the Error object with a code of its own', '{"code":5,"message":"rpc error: rule set does not exist"}'],
  ['an error in an object', '{"error":{"message":"Case settings not found"}}'],
  ['text', 'Role not found'],
  ['JSON text', '"dashboard abc does not exist"'],
  ['the bare status in the Error object', '{"code":404,"message":"Not Found"}'],
  ['an empty message in the Error object', '{"code":404,"message":""}'],
])('a missing resource as %s', (_form, text) => {
  expect(classify(text)).toBe('not_found')
})

test.each([
  ['a router’s text', 'No route: GET /mgmt/openapi/4/alerts/alerts/v9.'],
  ['a router’s Error object', '{"code":404,"message":"no such route"}'],
  ['Express', 'Cannot GET /alerts/alerts/v3'],
  ['Go', '404 page not found'],
  ['the bare status as text', '404 Not Found'],
  ['a gateway’s bare status', '{"code":5,"message":"Not Found","details":[]}'],
  ['an empty body', ''],
  ['a page', '<html><head><title>404 Not Found</title></head><body><h1>nginx</h1></body></html>'],
  ['an ingress', 'default backend - 404'],
  ['a platform', '{"status":"error","message":"Application not found"}'],
  ['a moved path', '{"code":404,"message":"This path was moved to POST /presets:test"}'],
  ['an unknown endpoint', '{"error":"unknown endpoint"}'],
])('a missing route as %s', (_form, text) => {
  expect(classify(text)).toBe('no_such_route')
})

test('the bare status of an operation whose path names no resource is a missing route', () => {
  expect(classify('{"code":404,"message":"Not Found"}', false)).toBe('no_such_route')
  expect(classify('{"code":404,"message":"Thing 7 not found"}', false)).toBe('not_found')
})

test.each([
  ['Alert scheduler rule was not found', true],
  ['rule 7 does not exist', true],
  ['no such suppression rule', true],
  ['the rule was deleted', true],
  ['path not found', false],
  ['alert_scheduler_rule_id: not a UUID', false],
  ['Bad request', false],
  ['', false],
])('%j with another status speaks of a missing resource: %s', (message, isMissing) => {
  expect(saysMissing(message)).toBe(isMissing)
})
