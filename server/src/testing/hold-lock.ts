import { openWriter } from '../storage/sqlite/file.ts'

/** Another program on the same data: holds the write lock for a while. Arguments: the data file, and how many milliseconds. */
const [path, ms] = process.argv.slice(2)
const file = openWriter(path!)
file.exec('begin immediate')
console.log('held')
setTimeout(() => {
  file.exec('commit')
  file.close()
}, Number(ms))
