import { dataOf, type Finding } from '@prodops/sdk'
import { connect } from '../connection.ts'
import { type Columns, listing } from '../listing.ts'

const columns: Columns<Finding> = {
  severity: ({ severity }) => severity,
  product: ({ product }) => product?.name,
  finding: ({ title }) => title,
  detail: ({ detail }) => detail,
}

export default listing(columns, 'All clear.', () => dataOf(connect().GET('/api/v1/attention')))
