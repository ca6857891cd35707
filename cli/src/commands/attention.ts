import type { Finding } from '@prodops/sdk'
import { type ConnectionValues, connect } from '../connection.ts'
import { type Columns, type OutputValues, printList, withOutput } from '../listing.ts'
import type { Definition } from '../program.ts'

export default {
  define: (command) =>
    withOutput(command).action(async (values: OutputValues & ConnectionValues) => {
      printList(values, await connect(values).attention.list(), columns, 'All clear.')
    }),
} satisfies Definition

const columns: Columns<Finding> = {
  severity: ({ severity }) => severity,
  product: ({ product }) => product?.name,
  finding: ({ title }) => title,
  detail: ({ detail }) => detail,
}
