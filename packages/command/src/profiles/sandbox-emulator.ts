// The service itself is larger than most of what asks for a profile: it is loaded when the sandbox is opened.
export { createEmulator } from '@mgmt-api/emulator'
