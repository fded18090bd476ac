export type { ApprovalRequest, ChangeSettings } from './plan/change-settings.ts'
export type { AgentServer, AgentServerOptions } from './server/create-agent-server.ts'
export { createAgentServer } from './server/create-agent-server.ts'
export type { AgentTarget, WriteLevel } from './targets.ts'
