import { writeSync } from 'node:fs'
import { memoryMb } from '../worker/process-figures.ts'

// Loaded before a program: prints the peak of its resident memory in MB when it exits. `maxRSS` of the process would include
// that of its parent before it started the program.
process.on('exit', () => writeSync(2, `\npeak ${memoryMb(process.pid, 'peak')}\n`))
