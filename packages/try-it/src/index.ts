export { createTryIt } from './plugin.ts'
export { TryIt } from './try-it.ts'
