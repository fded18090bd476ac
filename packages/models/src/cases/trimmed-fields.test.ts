import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Descriptor } from '../core/describe.ts'
import { strict } from '../core/strict.ts'
import { toZod } from '../zod.ts'
import {
  BulkResolveBody,
  Case,
  CommentBody,
  CommentCaseEvent,
  CustomDashboardWidgetAttachment,
  FileAttachment,
  LogAttachment,
  ResolutionReasonChangedCaseEvent,
  TitleChangedCaseEvent,
  UpdateCaseBody,
} from './generated/models.ts'

const id = '0b5ff5e2-1f53-4a3e-9d2c-6a6f3c1f2b11'
const time = '2026-10-01T00:00:00Z'
const file = { fileId: id, fileName: 'a.txt', isDeleted: false }
const log = { logContent: 'a', logId: id, logTimestamp: time }
const widget = { customDashboardId: 'a', widgetId: 'b', widgetScreenshot: file }
const theCase = {
  category: 'CASE_CATEGORY_AVAILABILITY',
  createTime: time,
  groupings: [],
  id,
  impactedEntities: [],
  labels: [],
  priority: 'CASE_PRIORITY_P1',
  status: 'CASE_STATUS_ACTIVE',
  title: 'a',
}

const trimmed: [field: string, max: number, model: Descriptor, rest: object][] = [
  ['title', 512, Case, theCase],
  ['aiSummary', 10_000, Case, theCase],
  ['title', 512, UpdateCaseBody, {}],
  ['resolutionReason', 500, UpdateCaseBody, {}],
  ['text', 10_000, CommentBody, {}],
  ['unsafeText', 10_000, CommentCaseEvent, {}],
  ['logContent', 10_000, LogAttachment, log],
  ['fileName', 4096, FileAttachment, file],
  ['customDashboardId', 4096, CustomDashboardWidgetAttachment, widget],
  ['widgetId', 4096, CustomDashboardWidgetAttachment, widget],
  ['from', 512, TitleChangedCaseEvent, {}],
  ['to', 512, TitleChangedCaseEvent, {}],
  ['from', 500, ResolutionReasonChangedCaseEvent, {}],
  ['to', 500, ResolutionReasonChangedCaseEvent, {}],
]

test.each(trimmed)('%s of at most %i characters is trimmed before it is counted', (field, max, model, rest) => {
  const verdict = (value: string): boolean => {
    const body = { ...rest, [field]: value }
    const { ok } = strict(model, body)
    expect(z.safeParse(toZod(model), body).success).toBe(ok)
    return ok
  }
  expect(verdict('x'.repeat(max))).toBe(true)
  expect(verdict(`\t ${'x'.repeat(max)}${' '.repeat(max)}\n`)).toBe(true)
  expect(verdict('x'.repeat(max + 1))).toBe(false)
  expect(verdict(`x${' '.repeat(max)}x`)).toBe(false)
  expect(verdict(' \t\n')).toBe(false)
  expect(verdict('')).toBe(false)
})

test('a refusal counts what is left', () => {
  const result = strict(UpdateCaseBody, { title: '   ' })
  expect(result.ok ? [] : result.problems).toMatchObject([
    {
      at: 'title',
      message: '0 characters, allowed: 1 to 512',
      hint: 'White space at both ends does not count.',
    },
  ])
})

test('the reason of several resolutions at once is counted as it is', () => {
  const ids = ['CASE-1']
  expect(strict(BulkResolveBody, { ids, reason: ' ' }).ok).toBe(true)
  expect(strict(BulkResolveBody, { ids, reason: ` ${'x'.repeat(4096)}` }).ok).toBe(false)
})
