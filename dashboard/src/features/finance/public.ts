export { toDateQuery } from './to-date'
