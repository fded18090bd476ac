import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createService, refusal } from '../../../test/service.ts'
import {
  createRule,
  type ListedRules,
  listRules,
  nightly,
  rulesAddress,
  updateRule,
} from '../../../test/suppression.ts'

const names = ({ alertSchedulerRules }: ListedRules): readonly unknown[] =>
  alertSchedulerRules.map(({ alertSchedulerRule }) => alertSchedulerRule.name)

describe('the list of suppression rules', () => {
  test('has pages of 100 in the order of creation, each rule once', async () => {
    const service = createService()
    const entries = (from: number) =>
      Array.from({ length: 70 }, (_, index) => ({ alertSchedulerRule: { ...nightly, name: String(from + index) } }))
    for (const from of [0, 70, 140]) {
      await service.send(`POST ${rulesAddress}/all/rules`, {
        body: { createAlertSchedulerRuleRequests: entries(from) },
      })
    }
    const sizes: number[] = []
    const seen: unknown[] = []
    let search = ''
    do {
      const page = await listRules(service, search)
      sizes.push(page.alertSchedulerRules.length)
      seen.push(...names(page))
      search = page.nextPageToken === undefined ? '' : `?next_page_token=${page.nextPageToken}`
    } while (search !== '')

    expect(sizes).toEqual([100, 100, 10])
    expect(seen).toEqual(Array.from({ length: 210 }, (_, index) => String(index)))
    const first = await listRules(service)
    const strange = await service.send(`GET ${rulesAddress}?enabled=true&next_page_token=${first.nextPageToken}`)
    expect(strange).toMatchObject(refusal('next_page_token: '))
    expect((await service.send(`GET ${rulesAddress}?next_page_token=x`)).status).toBe(400)
    expect((await listRules(service, '?next_page_token=')).alertSchedulerRules).toHaveLength(100)
  })

  test('the list is narrowed by whether rules are enabled, and by their ids', async () => {
    const service = createService()
    const a = await createRule(service, { ...nightly, name: 'a' })
    const b = await createRule(service, { ...nightly, name: 'b', enabled: false })
    const c = await createRule(service, { name: 'c' })
    const ids = '?alert_scheduler_rules_ids[alertSchedulerIds][alertSchedulerRuleIds]='
    const versions = '?alert_scheduler_rules_ids[alertSchedulerVersionIds][alertSchedulerRuleVersionIds]='

    expect(names(await listRules(service, '?enabled=true'))).toEqual(['a'])
    expect(names(await listRules(service, '?enabled=false'))).toEqual(['b', 'c'])
    expect(
      names(await listRules(service, `${ids}${c.uniqueIdentifier}${ids.replace('?', '&')}${a.uniqueIdentifier}`)),
    ).toEqual(['a', 'c'])
    expect(names(await listRules(service, `${versions}${b.id}`))).toEqual(['b'])
    expect(names(await listRules(service, `${versions}${b.uniqueIdentifier}`))).toEqual([])
    const both = await service.send(`GET ${rulesAddress}${ids}x${versions.replace('?', '&')}y`)
    expect(both).toMatchObject(refusal('exclude each other'))
  })

  test('contains visible rules, and needs a known key', async () => {
    const keys = { all: {}, some: { permissions: [], visibility: { except: [] as string[] } } }
    const service = createService({ keys })
    const create = async (name: string): Promise<string> => {
      const body = { alertSchedulerRule: { ...nightly, name } }
      const { json } = await service.send(`POST ${rulesAddress}`, { body, key: 'all' })
      return (json as { alertSchedulerRule: { uniqueIdentifier: string } }).alertSchedulerRule.uniqueIdentifier
    }
    const [seen, hidden] = [await create('seen'), await create('hidden')]
    service.emulator.keys.set({ all: {}, some: { permissions: [], visibility: { except: [hidden] } } })

    expect(names(await listRules(service, '', 'some'))).toEqual(['seen'])
    for (const method of ['GET', 'DELETE']) {
      expect((await service.send(`${method} ${rulesAddress}/${hidden}`, { key: 'some' })).status).toBe(404)
    }
    expect((await service.send(`GET ${rulesAddress}/${seen}`, { key: 'some' })).status).toBe(200)
    expect((await service.send(`GET ${rulesAddress}`, { key: 'stranger' })).status).toBe(401)
    expect(names(await listRules(service, '', 'all'))).toEqual(['seen', 'hidden'])
  })

  test('lags behind writes with a lag fault', async () => {
    const service = createService({ now: '2026-11-21T12:00:00Z' })
    service.emulator.faults.add({
      kind: 'lag',
      ms: 2_000,
      operation: 'AlertSchedulerRuleService_GetBulkAlertSchedulerRule',
    })
    const { uniqueIdentifier } = await createRule(service)
    expect(names(await listRules(service))).toEqual([])
    expect((await service.send(`GET ${rulesAddress}/${uniqueIdentifier}`)).status).toBe(200)

    service.emulator.clock.advance(3_000)
    await updateRule(service, { name: 'Renamed', uniqueIdentifier })
    expect(names(await listRules(service))).toEqual(['Backups at night'])
    service.emulator.clock.advance(3_000)
    await service.send(`DELETE ${rulesAddress}/${uniqueIdentifier}`)
    expect(names(await listRules(service))).toEqual(['Renamed'])
    service.emulator.clock.advance(3_000)
    expect(names(await listRules(service))).toEqual([])
  })

  test('the list is stored in files and snapshots, including deleted ids, and emptied by a reset', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'emulator-rules-'))
    onTestFinished(() => rmSync(directory, { recursive: true }))
    const [file, snapshot] = [join(directory, 'state.db'), join(directory, 'snapshot.db')]
    const first = createService({ file })
    const gone = await createRule(first)
    await first.send(`DELETE ${rulesAddress}/${gone.uniqueIdentifier}`)
    await createRule(first, { ...nightly, name: 'kept' })
    await first.emulator.save(snapshot)
    await first.emulator.close()

    const again = createService({ file, deletedRuleStatus: 400 })
    expect(names(await listRules(again))).toEqual(['kept'])
    await again.emulator.reset()
    expect(names(await listRules(again))).toEqual([])
    await again.emulator.load(snapshot)
    expect(names(await listRules(again))).toEqual(['kept'])
    expect((await again.send(`GET ${rulesAddress}/${gone.uniqueIdentifier}`)).status).toBe(400)
  })
})
