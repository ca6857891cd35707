import { Button, Group, Progress, Text } from '@mantine/core'
import { formatNumber } from '../../ui/text/format'
import { useLeaveWarning } from '../../ui/use-leave-warning'
import { addedBy, type Outcome } from './import-pieces'
import { Report, rowsIn } from './import-preview'
import type { Run } from './import-run'

interface ImportingProps {
  run: Run | undefined
  /** The result of the preview. */
  outcome: Outcome | undefined
  onStart: () => void
  onClose: () => void
}

/** The button that imports, its progress and the report. */
export function Importing({ run, outcome, onStart, onClose }: ImportingProps) {
  if (run?.report) {
    return (
      <>
        <Report file={run.file} outcome={run.report} verb="imported" />
        <Group>
          <Button autoFocus onClick={onClose}>
            Close
          </Button>
        </Group>
      </>
    )
  }
  const rows = outcome?.added
  return (
    <>
      {run?.error && (
        <Text role="alert">
          Import incomplete: {formatNumber(addedBy(run.pieces))} of {rowsIn(run.file.rows.length)} imported. {run.error} Resume:
          no row is imported twice.
        </Text>
      )}
      {run?.sent !== undefined && <Running sent={run.sent / run.file.rows.length} />}
      <Group>
        <Button onClick={onStart} disabled={!run && !rows} loading={run?.sent !== undefined}>
          {run ? 'Resume' : `Import ${rows ? rowsIn(rows) : ''}`}
        </Button>
        {run?.error && (
          <Button variant="default" onClick={onClose}>
            Skip the rest
          </Button>
        )}
      </Group>
    </>
  )
}

function Running({ sent }: { sent: number }) {
  useLeaveWarning()
  return <Progress value={sent * 100} aria-label="Rows sent" />
}
