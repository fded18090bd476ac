import { expect, test } from 'vitest'
import { readErrorBody } from './error-body.ts'
import { saysFull } from './explain-failure.ts'

test.each([
  '{"code":429,"message":"the maximum number of log policies is reached"}',
  '{"code":8,"message":"Quota exceeded for enrichments"}',
  '{"code":429,"message":"You have reached the limit of 200 routers."}',
  '{"code":429,"message":"The maximum number of custom enrichments is reached: 30."}',
  '{"error":{"code":429,"message":"limit reached: 5 dashboards"}}',
  'Maximum number of rule groups exceeded',
])('a quota is reached: %s', (text) => {
  expect(saysFull(readErrorBody(text))).toBe(true)
})

test.each([
  '',
  '{}',
  '{"code":429,"message":"Too Many Requests"}',
  '{"code":429,"message":"Rate limit exceeded"}',
  '{"code":429,"message":"API rate limit reached for this key"}',
  '{"code":429,"message":"The limit of 60 requests per minute is exceeded"}',
  '{"code":429,"message":"Quota exceeded, try again later"}',
  '{"code":8,"message":"Quota exceeded for quota metric \'Read calls\'"}',
  '{"code":429,"message":"maximum number of concurrent queries reached"}',
  '{"code":429,"message":"daily quota exceeded"}',
  '{"code":429,"message":"the maximum name length is 30"}',
  '<html><title>429 limit reached</title></html>',
  '<!DOCTYPE html><title>Quota exceeded</title>',
])('a rate is limited: %s', (text) => {
  expect(saysFull(readErrorBody(text))).toBe(false)
})
