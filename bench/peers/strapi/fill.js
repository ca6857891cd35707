/** A collection like our tasks, as Strapi comes: one owner, who may read and create, and as many tasks as PEER_TASKS says. */
module.exports = async function fill(strapi) {
  const query = (uid) => strapi.db.query(uid)
  const role = await query('plugin::users-permissions.role').findOne({ where: { type: 'authenticated' } })
  for (const action of ['find', 'findOne', 'create']) {
    const data = { action: `api::task.task.${action}`, role: role.id }
    await query('plugin::users-permissions.permission').create({ data })
  }
  const owner = await strapi.service('plugin::users-permissions.user').add({
    username: 'bench',
    email: 'bench@example.com',
    password: 'correct horse battery',
    provider: 'local',
    confirmed: true,
    role: role.id,
  })
  const count = Number(process.env.PEER_TASKS)
  for (let n = 1; n <= count; n += 100) {
    const data = Array.from({ length: Math.min(100, count - n + 1) }, (_, i) => taskOf(n + i, owner.id))
    await query('api::task.task').createMany({ data })
  }
  for (const [name, columns] of Object.entries(indexes))
    await strapi.db.connection.raw(`create index ${name} on tasks (${columns})`)
}

const taskOf = (n, owner) => ({
  documentId: String(n).padStart(24, '0'),
  owner,
  displayId: n,
  title: 'Write the release notes',
  description: 'What changed, for whom, and what to do about it.',
  priority: 'medium',
  status: 'todo',
  dueDate: '2026-07-31',
  product: 'paperplane',
  version: '1.4.0',
  position: -n,
  createdAt: new Date(Date.UTC(2026, 0, 1) + n),
})

const indexes = {
  bench_by_owner: 'owner, created_at',
  bench_by_document: 'owner, document_id',
  bench_by_status: 'owner, status, created_at) where (archived_at is null and deleted_at is null',
  bench_by_product: 'owner, product, created_at) where (product is not null',
  bench_by_version: 'owner, product, version, status, deleted_at) where (version is not null',
  bench_archived: 'owner, created_at) where (archived_at is not null',
  bench_deleted: 'owner, deleted_at) where (deleted_at is not null',
  bench_done: 'owner, product, completed_at) where (completed_at is not null',
}
