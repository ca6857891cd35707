import { type Filter, type Query, Resource } from '../api.ts'
import type { CreateTask, Task, UpdateTask } from '../contract.ts'
import type { Pages } from '../pages.ts'
import type { CallOptions } from '../transport.ts'

/** Tasks. */
export class Tasks extends Resource {
  /** Your tasks, newest created first, without archived ones. */
  list(query: Query<'listTasks'> = {}, options?: CallOptions): Promise<Task[]> {
    return this.api.data('listTasks', { query }, options)
  }

  /** All of them, page by page. */
  each(query: Filter<'listTasks'> = {}, options?: CallOptions): Pages<Task> {
    return this.api.each('listTasks', { query }, options)
  }

  create(task: CreateTask, options?: CallOptions): Promise<Task> {
    return this.api.data('createTask', { body: task }, options)
  }

  get(taskId: string, options?: CallOptions): Promise<Task> {
    return this.api.data('getTask', { path: { taskId } }, options)
  }

  /** Changes the given fields; `null` clears one. Not retried after a lost response. */
  update(taskId: string, changes: UpdateTask, options?: CallOptions): Promise<Task> {
    return this.api.data('updateTask', { path: { taskId }, body: changes }, options)
  }

  /** Moves the task to the trash, from which the dashboard can restore it for 30 days. */
  async delete(taskId: string, options?: CallOptions): Promise<void> {
    await this.api.call('deleteTask', { path: { taskId } }, options)
  }
}
