import { type Case, caseEventVerbs } from '@mgmt-api/models/cases'
import { caseComments, cases, caseSettings } from '@mgmt-api/models/cases/resources'
import { expect } from 'vitest'
import { collectionLawList } from '../../../test/laws/collection-laws.ts'
import { tryLaws } from '../../../test/laws/law.ts'
import { type LawOptions, onStage } from '../../../test/laws/stage.ts'
import { stateLaws } from '../../../test/laws/state-laws.ts'

const seed = { cases: 800, alertDefs: 20 }

/** Cases not yet used by a law, by service and state. */
const waiting = new WeakMap<object, Map<string, string[]>>()

// Cases are created by alerts only. The assignee does not affect the state. The priority override is set from a
// computed value.
stateLaws(
  { ...cases, serviceMade: cases.serviceMade?.filter((path) => path !== 'priority') },
  {
    emulator: { seed },
    foundIn: ['CASE_STATUS_ACTIVE', 'CASE_STATUS_PENDING_ACTIVATION'],
    async found({ driver, service }, state = '') {
      const found = waiting.get(driver) ?? new Map<string, string[]>()
      waiting.set(driver, found)
      let ids = found.get(state) ?? []
      if (ids.length === 0) {
        await service.emulator.reset()
        found.clear()
        const filters = { statuses: [state] }
        ids = (await driver.list({ rest: { body: { filters } } })).map((item) => (item as Case).id)
        found.set(state, ids)
      }
      return ids.pop()
    },
    // Only resolved cases have a reason.
    adjust: ({ resolutionReason: _, ...body }, n) => ({
      ...body,
      ...('assignee' in body && { assignee: { userId: '0b5ff5e2-1f53-4a3e-9d2c-6a6f3c1f2b11' } }),
      ...('priority' in body && { priority: `CASE_PRIORITY_P${1 + (n % 5)}` }),
    }),
  },
)

// Comments are read as events of their case. Cases can be neither created nor deleted.
tryLaws(
  collectionLawList,
  { ...caseComments, verbs: { ...caseComments.verbs, list: caseEventVerbs.list } },
  {
    emulator: { seed: { cases: 40 } },
    // The oldest seeded case: it is closed, so that no timer changes it.
    existing: { cases: 'f7291ab4-fbcd-4ba5-9dd4-7b39a93ed715' },
    stored: ({ text, attachments }) => ({
      eventData: { comment: { unsafeText: text, ...(attachments === undefined ? {} : { attachments }) } },
    }),
    filled: ['eventData', 'actor'],
  },
)

const settingsOptions: LawOptions = {
  adjust: ({ caseLifecycle: _, ...body }, n) => ({
    ...body,
    caseLifecycle: { autoClose: { postResolutionPeriod: `${n}s` }, suppressionPeriod: '60s' },
  }),
}

// The limit of one configuration per team is assumed; it is switched off to test several.
tryLaws(collectionLawList, caseSettings, { ...settingsOptions, emulator: { assumedRules: false } })

tryLaws(
  [
    {
      name: 'a team has one configuration',
      catches: ['bound'],
      hold: onStage(async (stage) => {
        await stage.create(1)
        const { reply } = await stage.driver.send('create', { body: stage.body('create', 2) })
        expect(reply).toMatchObject({ status: 409, json: { message: expect.stringContaining('at most 1') as string } })
      }),
    },
  ],
  caseSettings,
  settingsOptions,
)
