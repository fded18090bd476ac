// The emulator is larger than most users of profiles: it is loaded when the sandbox is opened.
export { createEmulator } from '@mgmt-api/emulator'
