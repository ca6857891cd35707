export { FirstProduct } from './empty'
