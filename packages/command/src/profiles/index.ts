export { checked } from './check-file.ts'
export { openProfile } from './open-profile.ts'
export type { OpenProfile, ProfileToOpen } from './open-profile.ts'
export { configDirectory, dataDirectory, sandboxFile } from './paths.ts'
export { safetyLevels, sandboxName } from './profile.ts'
export type { Address, KeySource, Safety } from './profile.ts'
export { line } from './profile-schema.ts'
export type { Profile, ProfileAccount, SecretGrants } from './profile-schema.ts'
export {
  chooseProfile,
  currentProfile,
  hasProfile,
  isExposed,
  profileFile,
  profileNames,
  readProfile,
  removeProfile,
  writeProfile,
} from './profile-store.ts'
export { keyHash, readKey } from './read-key.ts'
export { resolveProfile } from './resolve-profile.ts'
export type { ProfileContext, ResolvedProfile } from './resolve-profile.ts'
export { openSandboxEmulator, resetSandbox, sandboxKey } from './sandbox.ts'
