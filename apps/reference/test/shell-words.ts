import { execFileSync } from 'node:child_process'

/** The words of a command line, as a shell reads them. */
export const shellWords = (line: string): readonly string[] =>
  execFileSync('sh', ['-c', `printf '%s\\0' ${line}`], { encoding: 'utf8', env: { MGMT_API_KEY: 'example-key' } })
    .split('\0')
    .slice(0, -1)
