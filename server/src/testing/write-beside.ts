import { createTask } from '../resources/tasks/tasks.ts'
import { openStorage } from '../storage/open.ts'

/** Another program on the same data that adds tasks. Arguments: data folder, owner id, count. */
const [dataDir, ownerId, count] = process.argv.slice(2)
const storage = await openStorage({ dataDir: dataDir! })
const actor = { ownerId: ownerId!, credentialId: 'another program', readOnly: false, productIds: null }
console.log('begins')
for (let i = 0; i < Number(count); i++)
  await storage.write((tx) => createTask(tx, actor, { title: `Beside ${i}` }), actor)
await storage.close()
