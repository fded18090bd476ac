import { commandPaths } from '@mgmt-api/command/testing'
import { expect, test } from 'vitest'
import { runHere } from '../test/run-program.ts'
import { routes } from './routes.ts'

test.each(commandPaths(routes).map((path) => ({ line: [...path, '--help'].join(' ') })))(
  '$line fits 80 columns',
  async ({ line }) => {
    const { stdout, exitCode } = await runHere(line)
    expect(exitCode).toBe(0)
    expect(stdout.split('\n').filter((one) => one.length > 80)).toEqual([])
  },
)
