import type { Environment } from '@mgmt-api/transport'

const names = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'] as const

/** Whether the environment sets a proxy. Called at each start, so it loads nothing. */
export const namesProxy = (environment: Environment): boolean => names.some((name) => environment[name]?.trim())
