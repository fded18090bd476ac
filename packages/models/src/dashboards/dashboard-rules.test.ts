import { expect, test } from 'vitest'
import { strict } from '../core/check/strict.ts'
import { CheckDashboardBody, DashboardFolder } from './generated/models.ts'

const dashboard = { name: 'Checkout', layout: {} }

test.each([
  { name: 'a new dashboard', body: { dashboard }, ok: true },
  { name: 'a stored one', body: { dashboardId: 'checkout-overview-001', requestId: 'check-1' }, ok: true },
  { name: 'what is newer', body: { dashboardSlug: 'checkout' }, ok: true },
  { name: 'one and the other', body: { dashboard, dashboardId: 'checkout-overview-001' }, ok: false },
  { name: 'an id of 129 characters', body: { dashboardId: 'x'.repeat(129) }, ok: false },
  { name: 'nothing', body: { requestId: 'check-1' }, ok: false },
])('a check of $name: $ok', ({ body, ok }) => {
  expect(strict(CheckDashboardBody, body).ok).toBe(ok)
})

test('a check of nothing says what is missing', () => {
  expect(strict(CheckDashboardBody, {})).toMatchObject({
    problems: [{ message: 'neither dashboard nor dashboardId', hint: 'Set one of them.' }],
  })
})

const id = '0c7b51f2-63ad-4e0e-9d7a-2f6b1e8a94c3'
test.each([
  { name: 'in no other', parentId: undefined, wrong: [] },
  { name: 'in another', parentId: '1b4e28ba-2fa1-41d2-883f-0016d3cca427', wrong: [] },
  { name: 'in itself', parentId: id, wrong: [`parentId: ${id} is the id of the folder itself`] },
  {
    name: 'in itself, in capitals',
    parentId: '0C7B51F2-63AD-4E0E-9D7A-2F6B1E8A94C3',
    wrong: [`parentId: ${id} is the id of the folder itself`],
  },
])('a folder $name: $wrong', ({ parentId, wrong }) => {
  const result = strict(DashboardFolder, { id, name: 'On call', parentId })
  expect(result.ok ? [] : result.problems.map(({ at, message }) => `${at}: ${message}`)).toEqual(wrong)
})

test('two folders that are new are not in each other', () => {
  expect(strict(DashboardFolder, { name: 'On call' }).ok).toBe(true)
})
