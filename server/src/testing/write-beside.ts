import { openDatabase } from '../db/open.ts'
import { createTask } from '../resources/tasks/tasks.ts'

/** Another program on the same data that adds tasks. Arguments: data folder, owner id, count. */
const [dataDir, ownerId, count] = process.argv.slice(2)
const database = await openDatabase({ dataDir: dataDir! })
const actor = { ownerId: ownerId!, credentialId: 'another program', readOnly: false, productIds: null }
console.log('begins')
for (let i = 0; i < Number(count); i++)
  await database.write((tx) => createTask(tx, actor, { title: `Beside ${i}` }), actor)
await database.close()
