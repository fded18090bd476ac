import type { Connector } from '@mgmt-api/models/notifications'
import { expect } from 'vitest'
import { ask as askService, type Service } from './service.ts'

const root = '/5/notifications/notification-center/v1'

export const field = (fieldName: string, value: string): { fieldName: string; value: string } => ({ fieldName, value })

/** Asks the notification center. @param address Method and path below its root. */
export const ask = <T>(service: Service, address: string, body?: unknown): Promise<T> =>
  askService(service, address.replace(' ', ` ${root}`), body)

/** The message of a 400. */
export async function refused(service: Service, address: string, body?: unknown): Promise<string> {
  const { status, json } = await service.send(address.replace(' ', ` ${root}`), { body })
  expect(status).toBe(400)
  return (json as { message: string }).message
}

export const createConnector = async (service: Service, connector: Connector): Promise<Connector> =>
  (await ask<{ connector: Connector }>(service, 'POST /connectors', { connector })).connector
