import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import { initialState } from '../try-it/platform/initial-state.ts'

/** The emulated platform of the examples: the data and time with which "Try it" starts. */
export const examplePlatform = (): Emulator => createEmulator(initialState)
