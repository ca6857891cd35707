import { FinanceView } from './finance-view'

/** Money of all products together. */
export const Component = () => <FinanceView product={null} />
