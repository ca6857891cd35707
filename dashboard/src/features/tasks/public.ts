export { AddTask } from './add-task'
