import { DatabaseSync } from 'node:sqlite'

// How long it takes to read every row of a table once, out of a file that is open: the median of several times, in
// milliseconds. Arguments: the file, and the query.
const [file = '', query = ''] = process.argv.slice(2)
const statement = new DatabaseSync(file).prepare(query)
const times = []
for (let round = 0; round < 7; round++) {
  const start = performance.now()
  let rows = 0
  for (const _row of statement.iterate()) rows++
  if (rows === 0) throw new Error(`${query}: no rows`)
  if (round >= 2) times.push(performance.now() - start)
}
console.log(times.sort((a, b) => a - b)[2])
