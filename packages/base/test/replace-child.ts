import { writeFileSync } from 'node:fs'
import { beginReplacement, replaceFile, replaceFileAsync } from '../src/files/index.ts'

// Replaces a file: as a whole, or until the first half is written, after which it waits for its end.
const [, , how, file = ''] = process.argv
if (how === 'whole') replaceFile(file, 'x'.repeat(1_000_000))
else if (how === 'async') await replaceFileAsync(file, 'x'.repeat(1_000_000))
else {
  writeFileSync(beginReplacement(file).path, 'x'.repeat(500_000))
  process.stdout.write('half\n')
  setInterval(() => undefined, 1_000)
}
