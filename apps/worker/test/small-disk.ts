import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Whether this process can mount a disk. */
export const canMount: boolean = process.platform === 'linux' && process.getuid?.() === 0

/**
 * Mounts a small disk until the end of the test. @returns its directory
 * @param options mount options of `tmpfs`, such as `size=8m`
 */
export function smallDisk(options: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'small-disk-'))
  chmodSync(directory, 0o755)
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', directory])
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', directory])
    rmdirSync(directory)
  })
  return directory
}
