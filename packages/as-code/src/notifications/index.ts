export { connectors } from './connectors.ts'
export { kinds as notificationKinds } from './kinds.ts'
export { presets } from './presets.ts'
export { routers } from './routers.ts'
