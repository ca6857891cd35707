export { ImpactWords } from './impact-words'
