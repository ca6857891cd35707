import { Store } from '../api/store'

/** Whether a log is being written, over whatever page; `day` where it is not to be today's. */
export const writing = new Store<{ day?: string } | null>(null)
