import { readFileSync } from 'node:fs'

// What the kernel says of a process. Only Linux says it in files.

/** Ticks of a processor's clock in a second, which Linux promises to programs. */
const ticks = 100

/** Seconds of a processor that a process has used, in its own code and for it in the kernel. */
export function cpuSeconds(pid: number): number {
  // The name of the program stands in brackets, and may have anything in it.
  const fields = read(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticks
}

/** The most resident memory that a process had, in MB. */
export function peakMemoryMb(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(read(pid, 'status')) ?? []
  return Number(kilobytes) / 1024
}

function read(pid: number, file: string): string {
  if (process.platform !== 'linux') throw new Error('The figures of a process are read from /proc, which Linux has.')
  return readFileSync(`/proc/${pid}/${file}`, 'utf8')
}
