import { json } from '../answers.ts'
import { text, tool } from '../tool.ts'

export const deleteRecord = tool<{ kind: 'task' | 'log' | 'feedback'; id: string; product?: string }>({
  name: 'delete_record',
  title: 'Delete a task, a diary entry or feedback',
  description:
    'Deletes one record. A task stays in the dashboard’s trash for 30 days; a diary entry and feedback are gone for good.',
  does: 'deletes',
  input: {
    properties: {
      kind: { type: 'string', enum: ['task', 'log', 'feedback'] },
      id: text('The id of the record: `task_…`, `log_…` or `fb_…`.'),
      product: text('The slug or id of the product that a diary entry or feedback belongs to.'),
    },
    required: ['kind', 'id'],
  },
  async run({ tasks, logs, feedback }, { kind, id, product }) {
    if (kind === 'task') await tasks.delete(id)
    else if (product === undefined) throw new TypeError('To delete a diary entry or feedback, say of which product.')
    else await (kind === 'log' ? logs : feedback).delete(product, id)
    return json({ deleted: id })
  },
})
