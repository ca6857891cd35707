export { Loading } from './broken'
