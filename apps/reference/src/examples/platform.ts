import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import { initialState } from '@mgmt-api/try-it/platform'

/** The emulated platform of the examples: the same data and time in every build, and on the pages. */
export const examplePlatform = (): Emulator => createEmulator(initialState)
