import type { Api, Filter, Query } from '../api.ts'
import type { CreateTask, Task, UpdateTask } from '../contract.ts'
import type { Pages } from '../pages.ts'
import type { CallOptions } from '../transport.ts'

/** What is to be done. */
export class Tasks {
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
  }

  /** Your tasks, newest created first, without archived ones. */
  list(query: Query<'listTasks'> = {}, options?: CallOptions): Promise<Task[]> {
    return this.#api.data('listTasks', { query }, options)
  }

  /** The same, page by page. */
  each(query: Filter<'listTasks'> = {}, options?: CallOptions): Pages<Task> {
    return this.#api.each('listTasks', { query }, options)
  }

  create(task: CreateTask, options?: CallOptions): Promise<Task> {
    return this.#api.data('createTask', { body: task }, options)
  }

  get(taskId: string, options?: CallOptions): Promise<Task> {
    return this.#api.data('getTask', { path: { taskId } }, options)
  }

  /** Changes the fields that are sent; `null` clears those that can be empty. Not sent again when the answer is lost. */
  update(taskId: string, changes: UpdateTask, options?: CallOptions): Promise<Task> {
    return this.#api.data('updateTask', { path: { taskId }, body: changes }, options)
  }

  /** The dashboard keeps it in the trash for 30 days. */
  async delete(taskId: string, options?: CallOptions): Promise<void> {
    await this.#api.call('deleteTask', { path: { taskId } }, options)
  }
}
