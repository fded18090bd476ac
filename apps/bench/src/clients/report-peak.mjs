// Loaded before a program: prints the peak of its resident memory in MB when it exits. `maxRSS` of the process would include
// that of its parent before it started the program. In JavaScript, because Node's removal of types takes 19 MB itself.
import { readFileSync, writeSync } from 'node:fs'

process.on('exit', () => {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))
  writeSync(2, `\npeak ${Number(kilobytes) / 1024}\n`)
})
