import { describe, expect, test } from 'vitest'
import { readErrorBody } from './error-body.ts'
import { classify404, saysMissing } from './not-found.ts'

describe('a 404', () => {
  test.each([
    // Forms of the service.
    ['the prefix and a name', '{"code":404,"message":"Not Found: RuleGroup 7"}', 'not_found'],
    ['the prefix and a name as text', 'Not Found: No rule group set with the given id\n', 'not_found'],
    ['the prefix and a name as JSON text', '"Not Found: dashboard abc"', 'not_found'],
    ['the prefix and an application', '{"code":404,"message":"Not Found: application a was not found"}', 'not_found'],
    ['the prefix twice and no name', '{"code":404,"message":"Not Found: Not Found"}', 'no_such_route'],
    ['the prefix twice as text', 'Not Found: Not Found', 'no_such_route'],
    ['the prefix twice as JSON text', '"Not Found: Not Found"', 'no_such_route'],
    ['a gateway’s Error object', '{"code":5,"message":"Not Found"}', 'no_such_route'],
    ['a gateway’s Error object with details', '{"code":5,"message":"Not Found","details":[]}', 'no_such_route'],

    // Error objects that name something.
    ['a definition', '{"code":404,"message":"alert definition 0a1b was not found"}', 'not_found'],
    ['a team', '{"code":404,"message":"Team not found"}', 'not_found'],
    ['a code of its own', '{"code":5,"message":"rpc error: rule set does not exist"}', 'not_found'],
    ['an Error object in an object', '{"error":{"code":404,"message":"Case settings not found"}}', 'not_found'],

    // Error objects that do not.
    ['the name of the status', '{"code":404,"message":"Not Found"}', 'ambiguous_not_found'],
    ['the status and its name', '{"code":404,"message":"404 Not Found"}', 'ambiguous_not_found'],
    ['the prefix alone', '{"code":404,"message":"Not Found: "}', 'ambiguous_not_found'],
    ['the prefix and an address', '{"code":404,"message":"Not Found: /mgmt/openapi/5/x"}', 'ambiguous_not_found'],
    ['an empty message', '{"code":404,"message":""}', 'ambiguous_not_found'],
    ['a router’s words', '{"code":404,"message":"no such route"}', 'ambiguous_not_found'],
    ['a framework’s words', '{"code":404,"message":"The requested URL was not found."}', 'ambiguous_not_found'],
    ['a moved path', '{"code":404,"message":"This path was moved to POST /presets:test"}', 'ambiguous_not_found'],

    // No Error object.
    ['an empty body', '', 'no_such_route'],
    ['text about a resource, without the prefix', 'Role not found', 'no_such_route'],
    ['JSON text without the prefix', '"dashboard abc does not exist"', 'no_such_route'],
    ['a router’s text', 'No route: GET /mgmt/openapi/4/alerts/alerts/v9.', 'no_such_route'],
    ['a router’s text behind the prefix', 'Not Found: GET /alerts/alerts/v3', 'no_such_route'],
    ['Express', 'Cannot GET /alerts/alerts/v3', 'no_such_route'],
    ['Go', '404 page not found', 'no_such_route'],
    ['the status as text', '404 Not Found', 'no_such_route'],
    ['the name of the status as text', 'Not Found', 'no_such_route'],
    ['an ingress', 'default backend - 404', 'no_such_route'],
    ['a platform', '{"status":"error","message":"Application not found"}', 'no_such_route'],
    ['an API gateway', '{"message":"Not Found"}', 'no_such_route'],
    ['a framework’s object', '{"error":"Not Found","message":"Thing 7 not found","status":404}', 'no_such_route'],
    ['an unknown endpoint', '{"error":"unknown endpoint"}', 'no_such_route'],
    ['a list', '[{"code":404,"message":"Team not found"}]', 'no_such_route'],
    ['a page', '<html><head><title>404 Not Found</title></head><body>nginx</body></html>', 'no_such_route'],
    ['a page with the prefix', '<html><title>Not Found: Team 7</title></html>', 'no_such_route'],
    ['a cut Error object', '{"code":404,"message":"Team not fou', 'no_such_route'],
  ])('a 404 with %s: %s is %s', (_form, body, code) => {
    expect(classify404(readErrorBody(body))).toBe(code)
  })
})

test.each([
  ['{"code":400,"message":"Alert scheduler rule was not found"}', true],
  ['{"code":400,"message":"rule 7 does not exist"}', true],
  ['{"code":400,"message":"no such suppression rule"}', true],
  ['{"code":400,"message":"the rule was deleted"}', true],
  ['{"code":400,"message":"Not Found: rule 7"}', true],
  ['Not Found: rule 7', true],
  ['{"code":400,"message":"Not Found: Not Found"}', false],
  ['{"code":400,"message":"Not Found"}', false],
  ['{"code":400,"message":"path not found"}', false],
  ['{"code":400,"message":"alert_scheduler_rule_id: not a UUID"}', false],
  ['{"code":400,"message":"Bad request"}', false],
  ['rule 7 does not exist', false],
  ['<title>rule 7 does not exist</title>', false],
  ['', false],
])('%j with another status reports a missing resource: %s', (body, isMissing) => {
  expect(saysMissing(readErrorBody(body))).toBe(isMissing)
})
