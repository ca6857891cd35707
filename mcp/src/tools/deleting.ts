import { json } from '../answers.ts'
import { text, tool } from '../tool.ts'

export const deleteRecord = tool<{ kind: 'task' | 'log' | 'feedback'; id: string; product?: string }>({
  name: 'delete_record',
  title: 'Delete a task, a log entry or feedback',
  description:
    'Deletes one record. A task can be restored in the dashboard for 30 days. Log entries and feedback are deleted permanently.',
  does: 'deletes',
  input: {
    properties: {
      kind: { type: 'string', enum: ['task', 'log', 'feedback'] },
      id: text('Id of the record: `task_…`, `log_…` or `fb_…`.'),
      product: text('Slug or id of the product. Required for log entries and feedback.'),
    },
    required: ['kind', 'id'],
  },
  async run({ tasks, logs, feedback }, { kind, id, product }) {
    if (kind === 'task') await tasks.delete(id)
    else if (product === undefined) throw new TypeError('product: is required for log entries and feedback')
    else await (kind === 'log' ? logs : feedback).delete(product, id)
    return json({ deleted: id })
  },
})
