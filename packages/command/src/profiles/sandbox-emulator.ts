// The emulator is larger than most users of profiles: it is loaded when the sandbox is opened.
export { createEmulator, usualSeed } from '@mgmt-api/emulator'
