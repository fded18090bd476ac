import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import type { Caller } from '@mgmt-api/models'
import { createTransport } from '@mgmt-api/transport'
import { onTestFinished } from 'vitest'
import { type Access, createAccess } from '../src/index.ts'

export interface Started {
  readonly access: Access
  readonly caller: Caller
  readonly emulator: Emulator
  /** A caller with another key. */
  readonly callerWith: (apiKey: string) => Caller
}

/** A client over a real transport that talks to an emulator of its own, which ends with the test. */
export function start(options: EmulatorOptions = {}): Started {
  const emulator = createEmulator(options)
  onTestFinished(() => emulator.close())
  const { fetch, url } = emulator
  const callerWith = (apiKey: string): Caller => createTransport({ baseUrl: url, apiKey, fetch })
  const caller = callerWith('any-key')
  return { access: createAccess(caller), caller, emulator, callerWith }
}
