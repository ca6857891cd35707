export { Avatar } from './product-mark'
