import { withoutUndefined } from '@prodops/mcp/fields.ts'
import { dataOf } from '@prodops/sdk'
import { connect } from '../connection.ts'
import type { Definition } from '../program.ts'
import { jsonHelp, print } from '../sending.ts'

export default {
  define: (command) =>
    command
      .option('--week <week>', 'an ISO week, such as 2026-W47 (default: the last complete week)')
      .option('--json', jsonHelp)
      .action(async ({ week, ...values }: { week?: string; json?: boolean }) => {
        const review = await dataOf(
          connect().GET('/api/v1/review', { params: { query: withoutUndefined({ week }) } }),
        )
        print(values, review, review.markdown)
      }),
} satisfies Definition
