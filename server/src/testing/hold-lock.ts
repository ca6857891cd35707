import { openWriter } from '../db/sqlite/file.ts'

/** Another program that holds the write lock. Arguments: data file, milliseconds. */
const [path, ms] = process.argv.slice(2)
const file = openWriter(path!)
// The service writes by itself too.
file.pragma('busy_timeout = 5000')
file.exec('begin immediate')
console.log('held')
setTimeout(() => {
  file.exec('commit')
  file.close()
}, Number(ms))
