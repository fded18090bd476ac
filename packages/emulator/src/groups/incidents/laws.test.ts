import { incidents } from '@mgmt-api/models/incidents/resources'
import type { Incident, ListIncidentsResponse } from '@mgmt-api/models/incidents'
import { expect } from 'vitest'
import { type Law, tryLaws } from '../../../test/laws/law.ts'
import { type LawOptions, onStage, type Stage, startStage, temporaryFile } from '../../../test/laws/stage.ts'
import { createService, type Service } from '../../../test/service.ts'

// Only firing alerts create incidents: the laws use seeded ones.
const seeded = { seed: { alertDefs: 200, incidents: 400 } } as const
const root = '/5/incidents/incidents/v1'

async function listed({ send }: Pick<Service, 'send'>, body: object = {}, key?: string): Promise<Incident[]> {
  const found: Incident[] = []
  for (let pageToken: string | undefined = undefined; ; ) {
    const pagination = { pageSize: 60, pageToken }
    const { status, json, text } = await send(`POST ${root}`, { body: { ...body, pagination }, key })
    if (status !== 200) throw new Error(text)
    const page = json as ListIncidentsResponse // The service checks every response.
    found.push(...page.incidents)
    pageToken = page.pagination.nextPageToken
    if (pageToken === undefined) return found
  }
}

async function read({ send }: Pick<Service, 'send'>, id: string): Promise<Incident> {
  return ((await send(`GET ${root}/${id}`)).json as { incident: Incident }).incident // The service checks it.
}

interface Step {
  readonly address: (incident: Incident) => string
  readonly body?: (incident: Incident) => object
}

const many = (name: string): Step => ({
  address: () => `POST ${root}/all/${name}`,
  body: ({ id }) => ({ incidentIds: [id] }),
})
const byEvent = (name: string): Step => ({
  address: ({ lastStateUpdateKey }) => `POST /5/incidents/events/v1/${lastStateUpdateKey}/${name}`,
})

/** Methods that change the state of an incident. */
const steps: Readonly<Record<string, Step>> = {
  acknowledgeMany: many('acknowledge'),
  resolveMany: many('resolve'),
  closeMany: many('closed'),
  acknowledgeByEvent: byEvent('acknowledge'),
  resolveByEvent: byEvent('resolve'),
}

const statuses = ['TRIGGERED', 'ACKNOWLEDGED', 'RESOLVED'].map((word) => `INCIDENT_STATUS_${word}`)

async function tryStep({ service }: Stage, method: string, incident: Incident): Promise<void> {
  const step = steps[method]
  if (step === undefined) throw new Error(`No step is known for ${method}.`)
  const { id, status } = incident
  const next = incidents.states?.transitions.find(({ by, from }) => by === method && from.includes(status))
  const reply = await service.send(step.address(incident), { body: step.body?.(incident) })
  const isRefused = next === undefined && method.endsWith('ByEvent') && !isRepeated(method, status)
  expect([method, status, reply.status]).toEqual([method, status, isRefused ? 400 : 200])
  const after = await read(service, id)
  expect([method, status, after.status]).toEqual([method, status, next?.to ?? status])
  if (next === undefined) expect(after).toEqual(incident)
  else expect(after.events).toHaveLength(incident.events.length + 1)
}

/** Repeating a change that is in effect. */
const isRepeated = (method: string, status: string): boolean =>
  incidents.states?.transitions.some(({ by, to }) => by === method && to === status) === true

const lawList: readonly Law[] = [
  {
    name: 'each status leads where it says, and nowhere else',
    catches: ['transition'],
    hold: onStage(async (stage) => {
      for (const status of statuses) {
        const found = await listed(stage.service, { filter: { status: [status] } })
        const fresh = found.filter(({ closedAt }) => closedAt === undefined)
        for (const [index, method] of Object.keys(steps).entries()) {
          const incident = fresh[index]
          if (incident === undefined) throw new Error(`The seed has too few incidents that are ${status}.`)
          await tryStep(stage, method, incident)
        }
      }
    }),
  },
  {
    name: 'the list has each incident once, as reading it gives it',
    hold: onStage(async ({ service }) => {
      const all = await listed(service)
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
      for (const incident of all.slice(0, 20)) expect(await read(service, incident.id)).toEqual(incident)
      const parts = await Promise.all(statuses.map((status) => listed(service, { filter: { status: [status] } })))
      expect(new Set(parts.flat().map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)))
      expect(parts.flat()).toHaveLength(all.length)
    }),
  },
  {
    name: 'many is each: a change of several does to each what it does to it alone',
    async hold(resource, options) {
      const [together, alone] = [await startStage(resource, options), await startStage(resource, options)]
      const filter = { status: statuses.slice(0, 2) }
      const ids = (await listed(together.service, { filter })).map(({ id }) => id)
      const body = { assignedTo: { userId: 'user' } }
      await together.service.send(`POST ${root}/all/by-user`, { body: { ...body, incidentIds: ids } })
      for (const id of ids) {
        await alone.service.send(`POST ${root}/all/by-user`, { body: { ...body, incidentIds: [id] } })
      }
      const plain = (found: readonly Incident[]): unknown => found.map(({ events, ...rest }) => [rest, events.length])
      expect(plain(await listed(alone.service))).toEqual(plain(await listed(together.service)))
    },
  },
  {
    name: 'to a key that may not see it, an incident does not exist',
    hold: onStage(async ({ service }) => {
      const [{ id, lastStateUpdateKey } = { id: '', lastStateUpdateKey: '' }, other] = await listed(service)
      service.emulator.keys.set({ 'any-key': {}, some: { visibility: { except: [id] } } })
      expect((await listed(service, {}, 'some')).at(0)).toEqual(other)
      for (const address of [`GET ${root}/${id}`, `GET /5/incidents/events/v1/${lastStateUpdateKey}`]) {
        expect((await service.send(address, { key: 'some' })).status).toBe(404)
      }
      const change = await service.send(`POST ${root}/all/resolve`, { key: 'some', body: { incidentIds: [id] } })
      expect(change.json).toEqual({ incidents: [], notFoundIds: [id] })
    }),
  },
  {
    name: 'what was changed lasts over a restart',
    async hold(resource, options) {
      const file = temporaryFile()
      const stage = await startStage(resource, options, { file })
      const [{ id } = { id: '' }] = await listed(stage.service, { filter: { status: statuses.slice(0, 1) } })
      await stage.service.send(`POST ${root}/all/acknowledge`, { body: { incidentIds: [id] } })
      const before = await read(stage.service, id)
      await stage.service.emulator.close()
      expect(await read(createService({ file, now: '2026-03-10T12:00:00.000Z' }), id)).toEqual(before)
    },
  },
]

const options: LawOptions = { emulator: seeded }
tryLaws(lawList, incidents, options)
