import type { Finding } from '@prodops/sdk'
import { connect } from '../connection.ts'
import type { Definition } from '../program.ts'
import { jsonHelp, print } from '../sending.ts'
import { table } from '../table.ts'

export default {
  define: (command) =>
    command.option('--json', jsonHelp).action(async (values: { json?: boolean }) => {
      const findings = await connect().attention.list()
      print(values, findings, findings.length ? table(findings.map(rowOf)) : 'All clear.')
    }),
} satisfies Definition

const rowOf = ({ severity, product, title, detail }: Finding) => [severity, product?.name ?? '', title, detail]
