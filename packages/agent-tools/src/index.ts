// Types in the signatures below, so that a project that installs only this package can import them.
export type { UsageSourceName } from '@mgmt-api/data-usage'
export type * from '@mgmt-api/models'
export type { ApprovalRequest, ChangeSettings } from './change-settings.ts'
export type { AgentServer, AgentServerOptions } from './server/create-agent-server.ts'
export { createAgentServer } from './server/create-agent-server.ts'
export { listen, type ListeningServer, type ListenOptions } from './server/listen.ts'
export type { AgentConnection, AgentTarget, Check, WriteLevel } from './targets.ts'
